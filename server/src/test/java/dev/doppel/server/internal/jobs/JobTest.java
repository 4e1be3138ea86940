package dev.doppel.server.internal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobTest {
    @TempDir
    private Path folder;

    /** An interrupted read of a file fails like the read of a damaged file. */
    @Test
    void stoppedJobIgnoresNotesAboutInterruptedReads() {
        Job job = new Job(
                new JobFolder(folder),
                new JobRecord(1, "scan", "title", JobState.QUEUED, List.of(), null, null, Map.of(), "anna"),
                null);
        job.note("skipped a.txt: empty");
        job.stop(Job.Stop.SHUTDOWN);
        job.note("skipped b.docx: zip data is damaged");
        assertThat(job.view().notes()).containsExactly("skipped a.txt: empty");
    }
}
