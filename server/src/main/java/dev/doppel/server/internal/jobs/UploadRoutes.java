package dev.doppel.server.internal.jobs;

import dev.doppel.internal.Plurals;
import dev.doppel.server.ServerLimits.UploadLimits;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.Router;
import io.javalin.http.Context;
import jakarta.servlet.MultipartConfigElement;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.jspecify.annotations.Nullable;

/**
 * Routes that accept jobs with uploaded files. The files are streamed to the job directory.
 *
 * @param kinds the kind of job for each URL path
 */
public record UploadRoutes(JobQueue jobs, UploadLimits limits, Map<String, String> kinds) implements Router.Group {
    private static final String FILES = "files";
    private static final String OPTIONS = "options";

    private static final int MAX_OPTION_BYTES = 100_000;
    private static final int MAX_NAME_LENGTH = 1024;

    @Override
    public void register(Router router) {
        kinds.forEach((path, kind) -> router.post(
                jobs.work(kind).role(), path, context -> JobRoutes.sendAccepted(context, receive(context, kind))));
    }

    private Job receive(Context context, String kind) {
        return jobs.submit(Caller.of(context).name(), kind, IdempotencyKey.of(context), folder -> {
            Map<UploadFormPart, List<String>> names =
                    store(context, folder, jobs.work(kind).parts());
            for (Map.Entry<UploadFormPart, List<String>> part : names.entrySet()) {
                folder.writeNames(part.getKey(), part.getValue());
            }
            jobs.work(kind).validate(folder);
            return jobs.work(kind)
                    .title(folder)
                    .orElseGet(() -> JobTitle.of(Objects.requireNonNull(names.get(UploadFormPart.FILES))));
        });
    }

    private Map<UploadFormPart, List<String>> store(Context context, JobFolder folder, Set<UploadFormPart> accepted)
            throws IOException {
        Set<Part> remaining = new LinkedHashSet<>(parts(context));
        try {
            return store(remaining, folder, accepted);
        } finally {
            for (Part part : remaining) {
                part.delete();
            }
        }
    }

    /**
     * Stores the files and options of a form, and returns the file names of each part. The form parts of the stored
     * files are removed from {@code remaining}.
     */
    private Map<UploadFormPart, List<String>> store(Set<Part> remaining, JobFolder folder, Set<UploadFormPart> accepted)
            throws IOException {
        Map<UploadFormPart, List<String>> names = new EnumMap<>(UploadFormPart.class);
        accepted.forEach(part -> names.put(part, new ArrayList<>()));
        Map<String, Integer> numbers = new HashMap<>();
        Set<String> distinct = new TreeSet<>();
        boolean options = false;
        for (Part part : List.copyOf(remaining)) {
            if (part.getName().equals(OPTIONS) && !options) {
                options = true;
                folder.writeOptions(optionBytes(part));
                continue;
            }
            Optional<UploadFormPart> files = accepted.stream()
                    .filter(each -> each.label().equals(part.getName()))
                    .findFirst();
            if (files.isPresent()) {
                List<String> known = Objects.requireNonNull(names.get(files.get()));
                String field = part.getName() + "[" + (numbers.merge(part.getName(), 1, Integer::sum) - 1) + "]";
                String name = requireValidName(field, part.getSubmittedFileName());
                if (isHidden(name)) {
                    continue;
                }
                if (!distinct.add(part.getName() + '/' + name)) {
                    throw ProblemException.badField(
                            field, "two files have the name " + ClientText.of(name) + ": use different names");
                }
                part.write(folder.file(files.get(), known.size()).toString());
                remaining.remove(part);
                known.add(name);
            } else {
                throw ProblemException.badField(
                        ClientText.of(part.getName()),
                        "unknown form part: " + ClientText.of(part.getName()) + " (known: " + labels(accepted)
                                + ", and options once)");
            }
        }
        if (!options) {
            folder.writeOptions(new byte[] {'{', '}'});
        }
        Optional<EarlierJob> earlier = EarlierJob.of(folder.options());
        if (earlier.isPresent()) {
            earlier.get().addTo(folder, names, jobs);
        }
        if (Objects.requireNonNull(names.get(UploadFormPart.FILES)).isEmpty()) {
            throw ProblemException.badField(FILES, "no files: send at least one part named files");
        }
        if (names.values().stream().mapToInt(List::size).sum() > limits.files()) {
            throw tooManyFiles();
        }
        return names;
    }

    private static String labels(Set<UploadFormPart> parts) {
        return parts.stream().sorted().map(UploadFormPart::label).collect(Collectors.joining(", "));
    }

    /**
     * Returns the file name after checking that it is a relative path. The name is used only as a document id, and
     * never as a path on the server.
     */
    private static String requireValidName(String field, @Nullable String name) {
        if (name == null || name.isEmpty()) {
            throw ProblemException.badField(field, field + " has no file name: send it as a file, with its filename");
        }
        boolean escapes = Arrays.asList(name.split("[/\\\\]", -1)).contains("..");
        boolean absolute = name.startsWith("/") || name.startsWith("\\") || name.matches("[A-Za-z]:.*");
        boolean hasControls = name.codePoints().anyMatch(Character::isISOControl);
        if (escapes || absolute || hasControls || name.length() > MAX_NAME_LENGTH) {
            throw ProblemException.badField(
                    field,
                    field + ": file name must be a relative path such as essays/anna.txt, of at most " + MAX_NAME_LENGTH
                            + " characters (got: " + ClientText.of(name) + ")");
        }
        return name;
    }

    /** Returns whether a file is hidden. Hidden files are skipped, as in a scan of a folder. */
    private static boolean isHidden(String name) {
        return Arrays.stream(name.split("/", -1)).anyMatch(part -> part.startsWith("."));
    }

    private Collection<Part> parts(Context context) throws IOException {
        if (!context.isMultipartFormData()) {
            throw ProblemException.unsupportedType(
                    "a form with files, with Content-Type: multipart/form-data", context.contentType());
        }
        context.req()
                .setAttribute(
                        ServletContextRequest.MULTIPART_CONFIG_ELEMENT,
                        new MultipartConfigElement(jobs.incoming().toString(), -1, limits.bytes(), 0));
        if (context.req().getContentLengthLong() > limits.bytes()) {
            throw tooManyBytes();
        }
        try {
            return context.req().getParts();
        } catch (ServletException | IOException | RuntimeException e) {
            // The connection cannot be reused, since the remaining form data is not read.
            context.header("Connection", "close");
            throw problem(rootOf(e));
        }
    }

    /**
     * Converts a Jetty exception to a problem. Most Jetty exceptions can be distinguished only by their messages. A
     * form part without a name causes a {@code NullPointerException}.
     */
    private ProblemException problem(Throwable cause) {
        String message = String.valueOf(cause.getMessage());
        if (cause instanceof NullPointerException) {
            return ProblemException.badRequest("a form part has no name: name it files or options");
        }
        if (message.startsWith("Form with too many keys")) {
            return tooManyFiles();
        }
        if (message.startsWith("max length exceeded")) {
            return tooManyBytes();
        }
        return ProblemException.badRequest("malformed form: " + ClientText.of(message));
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
                "an upload must have at most " + Plurals.number(limits.bytes())
                        + " bytes: send fewer files, or compress them");
    }

    private ProblemException tooManyFiles() {
        return ProblemException.tooLarge(
                FILES,
                "an upload must have at most " + Plurals.number(limits.files())
                        + " files: send fewer, or an archive (zip, tar) of them");
    }

    private static byte[] optionBytes(Part part) throws IOException {
        try (InputStream content = part.getInputStream()) {
            byte[] bytes = content.readNBytes(MAX_OPTION_BYTES + 1);
            if (bytes.length > MAX_OPTION_BYTES) {
                throw ProblemException.tooLarge(
                        OPTIONS, "options must have at most " + Plurals.number(MAX_OPTION_BYTES) + " bytes");
            }
            return bytes;
        }
    }
}
