package dev.doppel.cli.packaged;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What a process is put behind, so that it is watched or kept from something. */
record Watch(List<String> before, String what) {
    /** The file in which what is watched is written down, where the process is started. */
    static final String CALLS = "calls";

    /** A network of its own, in which there is nobody, not even the machine itself. */
    static Watch alone() {
        return new Watch(List.of("unshare", "--map-root-user", "--net"), "unshare that may take the network away");
    }

    /** Whom it talks to. Java asks at its start whether there are sockets at all; that is no talk. */
    static Watch network() {
        return strace("connect,bind,listen,sendto,sendmsg,sendmmsg");
    }

    /** Which files and folders it opens and makes. */
    static Watch files() {
        return strace("openat,open,creat,mkdir,mkdirat");
    }

    /** The kernel itself picks the calls, so that all others pass at full speed. */
    private static Watch strace(String calls) {
        return new Watch(
                List.of("strace", "-f", "--seccomp-bpf", "-qq", "-s", "4096", "-e", "trace=" + calls, "-o", CALLS),
                "strace that may watch");
    }

    String[] command() {
        return before.toArray(String[]::new);
    }

    /** Where it does not work, the test is skipped, and says so. */
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
