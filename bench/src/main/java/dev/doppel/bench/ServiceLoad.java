package dev.doppel.bench;

import dev.doppel.lab.generate.CorpusGenerator;
import dev.doppel.lab.generate.GeneratedCorpusScheme;
import dev.doppel.lab.generate.SimilarityRange;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Puts the service under load, and checks that the service loses no documents and that its memory use is stable. */
final class ServiceLoad {
    private static final JsonFactory JSON = JsonFactory.builder().build();
    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+");
    private static final Pattern ANONYMOUS = Pattern.compile("RssAnon:\\s+(\\d+) kB");

    /** The maximum ratio of the peak memory in the last third of the run to the peak memory in the second third. */
    private static final double MAX_GROWTH = 1.15;

    private static final int OK = 200;

    private final String address;
    private final String token;
    private final int connections;
    private final GeneratedCorpusScheme corpus =
            new GeneratedCorpusScheme(100_000_000, 1, 0.3, SimilarityRange.DEFAULT, 200);
    private final AtomicInteger next = new AtomicInteger();
    private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final LongAdder queries = new LongAdder();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private ServiceLoad(String address, String token, int connections) {
        this.address = address;
        this.token = token;
        this.connections = connections;
    }

    public static void main(String[] arguments) throws Exception {
        int connections = Integer.parseInt(arguments[2]);
        int seconds = Integer.parseInt(arguments[3]);
        String work = arguments[1];
        ProcessBuilder builder = new ProcessBuilder(
                        arguments[0],
                        "serve",
                        "--index",
                        work + "/index",
                        "--port",
                        "0",
                        "--tokens",
                        work + "/tokens",
                        "--audit",
                        work + "/audit.jsonl")
                .redirectErrorStream(true);
        // With a large heap, memory use would grow even without a leak, since the JVM would collect garbage late.
        builder.environment().put("DOPPEL_JAVA_OPTS", "-Xmx512m");
        Process service = builder.start();
        boolean passed;
        try {
            ServiceLoad load = new ServiceLoad(address(service), arguments[4], connections);
            passed = load.run(service.pid(), seconds);
        } finally {
            service.toHandle().destroy(); // unlike Process.destroy, keeps the output stream open
            service.waitFor();
        }
        System.exit(passed ? 0 : 1);
    }

    /** Returns the address that the service prints, and copies all other lines to standard output. */
    private static String address(Process service) throws IOException {
        BufferedReader reader =
                new BufferedReader(new InputStreamReader(service.getInputStream(), StandardCharsets.UTF_8));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            Matcher matcher = ADDRESS.matcher(line);
            if (matcher.find()) {
                Thread rest = new Thread(() -> reader.lines().forEach(System.out::println));
                rest.setDaemon(true);
                rest.start();
                return matcher.group();
            }
            System.out.println(line);
        }
        throw new IOException("the service did not start");
    }

    private boolean run(long service, int seconds) throws Exception {
        List<Long> memory = new ArrayList<>();
        long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
        List<Thread> clients = start(connections, client -> {
            CorpusGenerator author = corpus.generator();
            for (int step = client; System.nanoTime() - end < 0; step++) {
                if (step % 2 == 0) {
                    add(author);
                } else {
                    query(author);
                }
            }
        });
        while (System.nanoTime() - end < 0) {
            Thread.sleep(1_000);
            memory.add(anonymousMemory(service));
        }
        for (Thread thread : clients) {
            thread.join();
        }
        int documents = acknowledged.size();
        print(
                "%d connections, %d seconds: %,d documents added (%,d per second), %,d queries (%,d per second)",
                connections, seconds, documents, documents / seconds, queries.sum(), queries.sum() / seconds);
        int missing = missing();
        print("failed requests: %d%s", failures.size(), failures.isEmpty() ? "" : ", for example " + failures.peek());
        print("acknowledged documents that are missing: %d", missing);
        double growth = growth(memory);
        print(
                "peak memory of the service in each third: %s MB; ratio of last to second: %.2f (limit: %.2f)",
                thirds(memory), growth, MAX_GROWTH);
        return failures.isEmpty() && missing == 0 && growth <= MAX_GROWTH && documents > 0;
    }

    private interface Client {
        void run(int number) throws Exception;
    }

    private List<Thread> start(int count, Client client) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            Thread thread = new Thread(() -> {
                try {
                    client.run(number);
                } catch (Exception e) {
                    failures.add(e.toString());
                }
            });
            thread.start();
            threads.add(thread);
        }
        return threads;
    }

    private void add(CorpusGenerator author) throws IOException, InterruptedException {
        int number = next.getAndIncrement();
        String id = "document " + number;
        String body = json(json -> {
            json.writeArrayPropertyStart("documents");
            json.writeStartObject();
            json.writeStringProperty("id", id);
            json.writeStringProperty("text", author.document(number).text());
            json.writeEndObject();
            json.writeEndArray();
        });
        if (post("/api/v1/documents", body)) {
            acknowledged.add(id);
        }
    }

    private void query(CorpusGenerator author) throws IOException, InterruptedException {
        int number = next.get();
        String body = json(json -> {
            json.writeStringProperty("text", author.document(number).text());
            json.writeNumberProperty("threshold", 0.5);
        });
        if (post("/api/v1/similar", body)) {
            queries.increment();
        }
    }

    private static String json(Consumer<JsonGenerator> content) {
        StringWriter writer = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), writer)) {
            json.writeStartObject();
            content.accept(json);
            json.writeEndObject();
        }
        return writer.toString();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(address + path)).header("Authorization", "Bearer " + token);
    }

    private boolean post(String path, String body) throws IOException, InterruptedException {
        HttpResponse<String> response = client.send(
                request(path)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != OK) {
            failures.add(path + ": " + response.statusCode() + " " + response.body());
        }
        return response.statusCode() == OK;
    }

    private int missing() throws InterruptedException {
        AtomicInteger missing = new AtomicInteger();
        Queue<String> left = new ConcurrentLinkedQueue<>(acknowledged);
        List<Thread> clients = start(connections, client -> {
            for (String id = left.poll(); id != null; id = left.poll()) {
                String query = URLEncoder.encode(id, StandardCharsets.UTF_8);
                HttpResponse<Void> response = this.client.send(
                        request("/api/v1/document?id=" + query).build(), HttpResponse.BodyHandlers.discarding());
                if (response.statusCode() != OK) {
                    missing.incrementAndGet();
                }
            }
        });
        for (Thread thread : clients) {
            thread.join();
        }
        return missing.get();
    }

    /** Returns the anonymous memory of a process in megabytes, or 0 if it is unknown. */
    private static long anonymousMemory(long process) {
        try {
            Matcher matcher = ANONYMOUS.matcher(Files.readString(Path.of("/proc/" + process + "/status")));
            return matcher.find() ? Long.parseLong(matcher.group(1)) / 1024 : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    private static List<Long> thirds(List<Long> memory) {
        List<Long> peaks = new ArrayList<>();
        for (int third = 0; third < 3; third++) {
            peaks.add(memory.subList(memory.size() * third / 3, memory.size() * (third + 1) / 3).stream()
                    .mapToLong(Long::longValue)
                    .max()
                    .orElse(0));
        }
        return peaks;
    }

    private static double growth(List<Long> memory) {
        List<Long> thirds = thirds(memory);
        return thirds.get(1) == 0 ? 1 : (double) thirds.get(2) / thirds.get(1);
    }

    private static void print(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
