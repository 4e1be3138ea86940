package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.ProblemType;
import dev.doppel.server.internal.http.RequestFields;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An earlier job that is named in the options of an upload. The new job uses the verdicts and notes of the earlier job
 * and, on request, its files.
 *
 * @param id the id of the earlier job
 * @param parts the form parts whose files the new job uses in addition to the uploaded files
 */
public record EarlierJob(String id, List<UploadFormPart> parts) {
    /** Returns the job named in the {@code earlier} field of the options, or empty if the field is missing. */
    public static Optional<EarlierJob> of(RequestFields options) {
        RequestFields earlier = options.optionalObject("earlier");
        if (earlier == null) {
            return Optional.empty();
        }
        String id = earlier.string("job");
        List<UploadFormPart> parts = earlier.optionalStrings("parts", UploadFormPart.values().length).stream()
                .map(label -> earlier.checked("parts", () -> part(label)))
                .toList();
        earlier.refuseOthers();
        return Optional.of(new EarlierJob(id, parts));
    }

    private static UploadFormPart part(String label) {
        for (UploadFormPart part : UploadFormPart.values()) {
            if (part.label().equals(label)) {
                return part;
            }
        }
        throw new IllegalArgumentException("unknown form part: " + ClientText.of(label));
    }

    /**
     * Adds the files and reviews of the earlier job to the folder of a new job. Uploaded files replace earlier files of
     * the same name.
     *
     * @param names the names of the files in the folder, keyed by form part; this method appends the names of the added
     *     files
     */
    void addTo(JobFolder folder, Map<UploadFormPart, List<String>> names, JobQueue jobs) throws IOException {
        Job earlier = jobs.find(id).orElse(null);
        if (earlier == null) {
            if (!parts.isEmpty()) {
                throw gone(id);
            }
            return;
        }
        try {
            for (UploadFormPart part : parts) {
                folder.addFiles(earlier.folder(), part, names.computeIfAbsent(part, any -> new ArrayList<>()));
            }
        } catch (NoSuchFileException e) {
            throw gone(id); // another thread is removing the job
        }
        CarriedReviews.take(earlier, folder);
    }

    /** Returns the problem to report if the files of a job are no longer stored. */
    static ProblemException gone(String id) {
        return ProblemException.of(
                ProblemType.FILES_GONE,
                "the files of the job " + ClientText.of(id) + " are no longer stored: upload them again");
    }
}
