package dev.doppel.cli.packaged;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A command-line prefix that traces or restricts a process. */
record Watch(List<String> before, String what) {
    /** The name of the trace log in the process's folder. */
    static final String CALLS = "calls";

    /** Returns a prefix that runs the process in an empty network namespace, without even a loopback interface. */
    static Watch alone() {
        return new Watch(List.of("unshare", "--map-root-user", "--net"), "unshare that may take the network away");
    }

    /**
     * Returns a prefix that traces network-related system calls, other than socket creation, since Java creates a
     * socket at start-up.
     */
    static Watch network() {
        return strace("connect,bind,listen,sendto,sendmsg,sendmmsg");
    }

    /** Returns a prefix that traces the opening and creation of files and folders. */
    static Watch files() {
        return strace("openat,open,creat,mkdir,mkdirat");
    }

    /**
     * Returns a prefix that traces the given system calls with a filter in the kernel, so that all other calls run at
     * full speed.
     */
    private static Watch strace(String calls) {
        return new Watch(
                List.of("strace", "-f", "--seccomp-bpf", "-qq", "-s", "4096", "-e", "trace=" + calls, "-o", CALLS),
                "strace that may watch");
    }

    String[] command() {
        return before.toArray(String[]::new);
    }

    /** Skips the test if the tool is missing or not permitted. */
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
            return false; // the program is not installed
        }
    }
}
