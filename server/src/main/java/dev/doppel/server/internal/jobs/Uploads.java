package dev.doppel.server.internal.jobs;

import dev.doppel.internal.Plurals;
import dev.doppel.server.ServerLimits;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import io.javalin.http.Context;
import jakarta.servlet.MultipartConfigElement;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;

/** Takes the files of a job off the network and puts them into its folder, without ever holding one in memory. */
public final class Uploads {
    private static final String FILES = "files";
    private static final String OPTIONS = "options";

    /** Options are a few short fields. */
    private static final int OPTION_BYTES = 100_000;

    private final Jobs jobs;
    private final ServerLimits limits;

    public Uploads(Jobs jobs, ServerLimits limits) {
        this.jobs = jobs;
        this.limits = limits;
    }

    /** Makes sure, before a job is accepted, that it can be begun. */
    public interface Check {
        void check(JobFolder folder) throws IOException;
    }

    /** Receives a form of files and options, and accepts a job of this kind for them. */
    public Job receive(Context context, String kind, Check check) {
        JobFolder folder = jobs.prepare();
        try {
            List<String> names = store(context, folder);
            folder.writeNames(names);
            check.check(folder);
            return jobs.submit(kind, title(names), folder);
        } catch (IOException e) {
            jobs.discard(folder);
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            jobs.discard(folder);
            throw e;
        }
    }

    private List<String> store(Context context, JobFolder folder) throws IOException {
        Set<Part> left = new LinkedHashSet<>(parts(context));
        try {
            return store(left, folder);
        } finally {
            for (Part part : left) {
                part.delete();
            }
        }
    }

    /** @param left the parts, and in the end those of them that were not put into the folder */
    private List<String> store(Set<Part> left, JobFolder folder) throws IOException {
        List<String> names = new ArrayList<>();
        Set<String> taken = new TreeSet<>();
        int number = 0;
        boolean options = false;
        for (Part part : List.copyOf(left)) {
            if (part.getName().equals(OPTIONS) && !options) {
                options = true;
                folder.writeOptions(optionBytes(part));
            } else if (part.getName().equals(FILES)) {
                String field = FILES + "[" + number++ + "]";
                String name = UploadName.checked(field, part.getSubmittedFileName());
                if (UploadName.isHidden(name)) {
                    continue;
                }
                if (!taken.add(name)) {
                    throw ProblemException.badField(
                            field,
                            "two files are called " + ClientText.of(name) + ": send each under a name of its own");
                }
                part.write(folder.file(names.size()).toString());
                left.remove(part);
                names.add(name);
            } else {
                throw ProblemException.badField(
                        ClientText.of(part.getName()),
                        "unknown part of the form: " + ClientText.of(part.getName())
                                + " (known: files, and options once)");
            }
        }
        if (names.isEmpty()) {
            throw ProblemException.badField(FILES, "no files: send at least one part with the name files");
        }
        if (names.size() > limits.files()) {
            throw tooManyFiles();
        }
        if (!options) {
            folder.writeOptions(new byte[] {'{', '}'});
        }
        return names;
    }

    private Collection<Part> parts(Context context) throws IOException {
        if (!context.isMultipartFormData()) {
            throw ProblemException.unsupportedType(
                    "a form with files, with Content-Type: multipart/form-data", context.contentType());
        }
        context.req()
                .setAttribute(
                        ServletContextRequest.MULTIPART_CONFIG_ELEMENT,
                        new MultipartConfigElement(jobs.incoming().toString(), -1, limits.uploadBytes(), 0));
        if (context.req().getContentLengthLong() > limits.uploadBytes()) {
            throw tooManyBytes();
        }
        try {
            return context.req().getParts();
        } catch (ServletException | IOException | RuntimeException e) {
            // What is left of the form is not read, so that nothing else can come this way.
            context.header("Connection", "close");
            throw refusal(rootOf(e));
        }
    }

    /** Jetty tells its refusals apart by their messages alone, and stumbles over a part without a name. */
    private ProblemException refusal(Throwable cause) {
        String message = String.valueOf(cause.getMessage());
        if (cause instanceof NullPointerException) {
            return ProblemException.badRequest("a part of the form has no name: call it files, or options");
        }
        if (message.startsWith("Form with too many keys")) {
            return tooManyFiles();
        }
        if (message.startsWith("max length exceeded")) {
            return tooManyBytes();
        }
        return ProblemException.badRequest("the form cannot be read: " + ClientText.of(message));
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    private ProblemException tooManyBytes() {
        return ProblemException.tooLarge(
                FILES,
                "a job takes at most " + Plurals.number(limits.uploadBytes())
                        + " bytes: send fewer files, or compress them");
    }

    private ProblemException tooManyFiles() {
        return ProblemException.tooLarge(
                FILES,
                "a job takes at most " + Plurals.number(limits.files())
                        + " files: send fewer, or an archive (zip, tar) of them");
    }

    private static byte[] optionBytes(Part part) throws IOException {
        try (InputStream content = part.getInputStream()) {
            byte[] bytes = content.readNBytes(OPTION_BYTES + 1);
            if (bytes.length > OPTION_BYTES) {
                throw ProblemException.tooLarge(
                        OPTIONS, "options must have at most " + Plurals.number(OPTION_BYTES) + " bytes");
            }
            return bytes;
        }
    }

    /** What all have in common, or the first and how many more. */
    private static String title(List<String> names) {
        String first = names.get(0);
        int slash = first.indexOf('/');
        if (slash > 0 && names.stream().allMatch(name -> name.startsWith(first.substring(0, slash + 1)))) {
            return first.substring(0, slash);
        }
        return names.size() == 1 ? first : first + " and " + Plurals.number(names.size() - 1) + " more";
    }
}
