package dev.doppel.corpus;

import dev.doppel.text.internal.ProgrammingLanguage;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A filter that uses glob patterns to select files at any depth in a folder or archive.
 *
 * <p>A pattern without a slash, such as {@code *.java} or {@code build}, matches the name of a file or folder. A
 * pattern with a slash, such as {@code src/**}, matches consecutive components of a path. {@code **} matches any
 * characters, {@code *} matches any characters except slashes, {@code ?} matches one character except a slash, and
 * {@code {a,b}} matches a or b. Case is ignored.
 *
 * <pre>{@code
 * FileFilter filter = new FileFilter(List.of("*.java"), List.of("build"));
 * boolean source = filter.accepts("src/Main.java");         // true
 * boolean generated = filter.accepts("build/Main.java");    // false
 * }</pre>
 *
 * @param include the patterns of the files to select; an empty list selects all files
 * @param exclude the patterns of the files and folders to exclude
 */
public record FileFilter(List<String> include, List<String> exclude) implements Serializable {
    /** The filter that selects all files. */
    public static final FileFilter ALL = new FileFilter(List.of(), List.of());

    private static final String TABLE = "*.{csv,tsv,jsonl,ndjson,parquet,arrow,arrows,feather}";

    /** The patterns for files that contain data records. The script {@code contents.js} has the same pattern. */
    private static final List<String> DATA = List.of(TABLE, TABLE + ".{gz,zst,bz2,xz}");

    /**
     * The patterns for files that are not the work of a student: data files, and files created by operating systems or
     * office programs.
     */
    private static final List<String> NO_SUBMISSIONS =
            List.of(DATA.get(0), DATA.get(1), "Thumbs.db", "desktop.ini", "__MACOSX", "~$*");

    /** The patterns for folders with build output, dependencies or tools, and for generated or minified files. */
    private static final List<String> NO_SOURCES = List.of(
            "{build,target,out,bin,obj,dist,debug,release,node_modules,bower_components,vendor,venv,env,site-packages}",
            "{__pycache__,cmakefiles,cmake-build-*,packages,pods,deriveddata,gradle,coverage,third_party}",
            "{mvnw,gradlew,configure}",
            "*.{min.js,d.ts,designer.cs,g.cs}");

    /** The pattern for source files in languages for which Doppel has no specific lexical rules. */
    private static final String OTHER_SOURCES =
            "*.{asm,s,clj,cljs,ex,exs,erl,elm,f,f90,f95,for,groovy,lisp,cl,scm,rkt,ml,mli,nim,zig,vhd,vhdl,sv,pro,rmd,css}";

    public FileFilter {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        patterns(include);
        patterns(exclude);
    }

    /**
     * Returns the default filter for submissions, which excludes data files and files created by operating systems or
     * office programs. If {@code programs} is true, the filter also selects only source files, and excludes build
     * output, dependencies and generated files.
     */
    public static FileFilter submissions(boolean programs) {
        if (!programs) {
            return new FileFilter(List.of(), NO_SUBMISSIONS);
        }
        List<String> exclude = new ArrayList<>(NO_SUBMISSIONS);
        exclude.addAll(NO_SOURCES);
        return new FileFilter(
                List.of("*.{" + String.join(",", ProgrammingLanguage.extensions()) + "}", OTHER_SOURCES), exclude);
    }

    /** Returns whether all paths are names of files that contain data records, such as JSONL and CSV files. */
    static boolean areData(Collection<String> paths) {
        return paths.stream().allMatch(FileFilter::isData);
    }

    /** Returns whether a path is the name of a file that contains data records. */
    static boolean isData(String path) {
        return new FileFilter(DATA, List.of()).accepts(path);
    }

    /**
     * Returns a copy of this filter with additional exclude patterns. If {@code otherInclude} is not empty, it replaces
     * the include patterns.
     */
    public FileFilter with(List<String> otherInclude, List<String> moreExclude) {
        List<String> all = new ArrayList<>(exclude);
        all.addAll(moreExclude);
        return new FileFilter(otherInclude.isEmpty() ? include : otherInclude, all);
    }

    /**
     * Returns whether a file is selected. The separator {@code !/} between an archive and its members is treated as a
     * slash.
     */
    public boolean accepts(String path) {
        String plain = path.replace("!/", "/");
        return acceptsWithin(plain)
                && (include.isEmpty() || patterns(include).stream().anyMatch(each -> endsWith(each, plain)));
    }

    /** Returns whether a file is selected or is an archive that may contain selected files. */
    public boolean acceptsFile(String path) {
        return accepts(path) || (Format.of(path).isArchive() && acceptsWithin(path));
    }

    /** Returns whether a folder may contain selected files. */
    public boolean acceptsWithin(String path) {
        String plain = path.replace("!/", "/");
        return exclude.isEmpty() || patterns(exclude).stream().noneMatch(each -> contains(each, plain));
    }

    /** Returns whether the pattern matches one or more trailing components of the path. */
    private static boolean endsWith(Pattern pattern, String path) {
        for (int from = 0; from >= 0; from = next(path, from)) {
            if (pattern.matcher(path.substring(from)).matches()) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the pattern matches one or more consecutive components of the path. */
    private static boolean contains(Pattern pattern, String path) {
        for (int to = path.length(); to > 0; to = path.lastIndexOf('/', to - 1)) {
            if (endsWith(pattern, path.substring(0, to))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the index at which the next component of the path starts, or -1 if there is none. */
    private static int next(String path, int from) {
        return path.indexOf('/', from) < 0 ? -1 : path.indexOf('/', from) + 1;
    }

    private static List<Pattern> patterns(List<String> globs) {
        List<Pattern> patterns = new ArrayList<>();
        for (String glob : globs) {
            patterns.add(GlobCompiler.pattern(glob));
        }
        return patterns;
    }
}
