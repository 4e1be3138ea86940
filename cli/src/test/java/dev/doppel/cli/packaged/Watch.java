package dev.doppel.cli.packaged;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A prefix of a command line that traces or restricts a process. */
record Watch(List<String> before, String what) {
    /** The log of the trace, in the folder of the process. */
    static final String CALLS = "calls";

    /** Runs the process in an empty network namespace, without even a loopback interface. */
    static Watch alone() {
        return new Watch(List.of("unshare", "--map-root-user", "--net"), "unshare that may take the network away");
    }

    /** Traces network calls. Java checks for sockets at its start, which does not count. */
    static Watch network() {
        return strace("connect,bind,listen,sendto,sendmsg,sendmmsg");
    }

    /** Traces the files and folders that are opened and created. */
    static Watch files() {
        return strace("openat,open,creat,mkdir,mkdirat");
    }

    /** Filters calls in the kernel, so that all others run at full speed. */
    private static Watch strace(String calls) {
        return new Watch(
                List.of("strace", "-f", "--seccomp-bpf", "-qq", "-s", "4096", "-e", "trace=" + calls, "-o", CALLS),
                "strace that may watch");
    }

    String[] command() {
        return before.toArray(String[]::new);
    }

    /** Skips the test if tracing is not possible. */
    void assume() throws InterruptedException {
        assumeTrue(works(), () -> "skipped: there is no " + what + " here");
    }

    private boolean works() throws InterruptedException {
        List<String> tried = new ArrayList<>(before.stream()
                .map(word -> word.equals(CALLS) ? "/dev/null" : word)
                .toList());
        tried.add("true");
        try {
            return new ProcessBuilder(tried)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false; // there is no such program
        }
    }
}
