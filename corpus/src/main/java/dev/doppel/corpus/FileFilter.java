package dev.doppel.corpus;

import dev.doppel.text.internal.ProgrammingLanguage;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Selects files by glob patterns, at any depth of a folder or archive. Immutable.
 *
 * <p>A pattern without a slash, such as {@code *.java} or {@code build}, matches the name of a file or folder. A
 * pattern with a slash, such as {@code src/**}, matches consecutive names of a path. {@code **} matches any characters,
 * {@code *} and {@code ?} match all but a slash, and {@code {a,b}} matches a or b. Case is ignored.
 *
 * @param include a file must match at least one of these patterns; empty to select all files
 * @param exclude the patterns that neither a file nor a folder that contains it may match
 */
public record FileFilter(List<String> include, List<String> exclude) implements Serializable {
    /** The filter that selects all files. */
    public static final FileFilter ALL = new FileFilter(List.of(), List.of());

    /** Files that hold records or settings of a computer rather than a student's work. */
    private static final List<String> NO_SUBMISSIONS = List.of(
            "*.{csv,tsv,jsonl,ndjson,parquet}",
            "*.{csv,tsv,jsonl,ndjson}.{gz,zst,bz2,xz}",
            "Thumbs.db",
            "desktop.ini",
            "~$*");

    /** Folders of build output, dependencies and tools, and generated or compiled files. */
    private static final List<String> NO_SOURCES = List.of(
            "{build,target,out,bin,obj,dist,debug,release,node_modules,bower_components,vendor,venv,env,site-packages}",
            "{__pycache__,cmakefiles,cmake-build-*,packages,pods,deriveddata,gradle,coverage,third_party}",
            "{mvnw,gradlew,configure}",
            "*.{min.js,d.ts,designer.cs,g.cs}");

    /** Source files of languages without lexical rules of their own. */
    private static final String OTHER_SOURCES =
            "*.{asm,s,clj,cljs,ex,exs,erl,elm,f,f90,f95,for,groovy,lisp,cl,scm,rkt,ml,mli,nim,zig,vhd,vhdl,sv,pro,rmd,css}";

    public FileFilter {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        patterns(include);
        patterns(exclude);
    }

    /** Returns the usual filter for submissions. For programs, it selects source files of a student's own. */
    public static FileFilter submissions(boolean programs) {
        if (!programs) {
            return new FileFilter(List.of(), NO_SUBMISSIONS);
        }
        List<String> exclude = new ArrayList<>(NO_SUBMISSIONS);
        exclude.addAll(NO_SOURCES);
        return new FileFilter(
                List.of("*.{" + String.join(",", ProgrammingLanguage.extensions()) + "}", OTHER_SOURCES), exclude);
    }

    /** Returns this filter with other included files, unless {@code patterns} is empty, and more excluded files. */
    public FileFilter with(List<String> otherInclude, List<String> moreExclude) {
        List<String> all = new ArrayList<>(exclude);
        all.addAll(moreExclude);
        return new FileFilter(otherInclude.isEmpty() ? include : otherInclude, all);
    }

    /** Returns whether a file is selected. The separator {@code !/} between archives and members is a slash. */
    public boolean accepts(String path) {
        String plain = path.replace("!/", "/");
        return acceptsWithin(plain)
                && (include.isEmpty() || patterns(include).stream().anyMatch(each -> endsWith(each, plain)));
    }

    /** Returns whether a folder may contain selected files. */
    public boolean acceptsWithin(String path) {
        String plain = path.replace("!/", "/");
        return exclude.isEmpty() || patterns(exclude).stream().noneMatch(each -> contains(each, plain));
    }

    /** Returns whether the pattern matches the last names of the path. */
    private static boolean endsWith(Pattern pattern, String path) {
        for (int from = 0; from >= 0; from = next(path, from)) {
            if (pattern.matcher(path.substring(from)).matches()) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the pattern matches consecutive names of the path. */
    private static boolean contains(Pattern pattern, String path) {
        for (int to = path.length(); to > 0; to = path.lastIndexOf('/', to - 1)) {
            if (endsWith(pattern, path.substring(0, to))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the start of the next name, or -1 after the last one. */
    private static int next(String path, int from) {
        return path.indexOf('/', from) < 0 ? -1 : path.indexOf('/', from) + 1;
    }

    private static List<Pattern> patterns(List<String> globs) {
        return globs.stream().map(GlobPatterns::pattern).toList();
    }
}
