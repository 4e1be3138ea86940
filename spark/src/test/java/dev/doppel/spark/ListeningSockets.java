package dev.doppel.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the addresses on which processes listen, in the hexadecimal format of {@code /proc/net/tcp}. */
final class ListeningSockets {
    private static final String LISTEN = "0A";

    /** Loopback addresses 127.0.0.1, ::1 and ::ffff:127.0.0.1, as little-endian groups of four bytes. */
    private static final Set<String> LOOPBACK =
            Set.of("0100007F", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F");

    private ListeningSockets() {}

    static boolean isSupported() {
        return Files.isReadable(Path.of("/proc/net/tcp"));
    }

    /** Returns the addresses and ports on which any of the processes listens. */
    static List<String> of(List<ProcessHandle> processes) {
        Set<String> sockets = processes.stream()
                .flatMap(process -> sockets(Path.of("/proc", Long.toString(process.pid()), "fd")))
                .collect(Collectors.toSet());
        List<String> addresses = new ArrayList<>();
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            for (String line : lines(Path.of(table))) {
                String[] columns = line.strip().split("\\s+", -1);
                if (columns[3].equals(LISTEN) && sockets.contains("socket:[" + columns[9] + "]")) {
                    addresses.add(columns[1]);
                }
            }
        }
        return addresses;
    }

    /** Returns the addresses that other machines can reach. */
    static Set<String> reachable(List<String> addresses) {
        return addresses.stream()
                .filter(address -> !LOOPBACK.contains(address.substring(0, address.indexOf(':'))))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> sockets(Path descriptors) {
        try (Stream<Path> links = Files.list(descriptors)) {
            return links.map(ListeningSockets::target).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the target of a symbolic link, or an empty string if the file has been closed. */
    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            return "";
        }
    }

    private static List<String> lines(Path table) {
        try {
            return Files.exists(table)
                    ? Files.readAllLines(table).stream().skip(1).toList()
                    : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
