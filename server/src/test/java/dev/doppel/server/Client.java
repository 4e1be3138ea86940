package dev.doppel.server;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests to a service over the network. */
final class Client {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final String BOUNDARY = "----between-the-parts";

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String address;
    private final Map<String, String> headers = new LinkedHashMap<>();

    Client(Server server) {
        this.address = "http://127.0.0.1:" + server.port();
    }

    /** Adds a header to all subsequent requests. */
    Client with(String name, String value) {
        headers.put(name, value);
        return this;
    }

    record Response(int status, HttpResponse<byte[]> http) {
        String text() {
            return new String(http.body(), StandardCharsets.UTF_8);
        }

        JsonNode json() {
            return MAPPER.readTree(text());
        }

        /** Returns the body of an error response. */
        JsonNode problem() {
            if (!header("Content-Type").equals("application/problem+json")) {
                throw new AssertionError("not a problem: " + status + " " + text());
            }
            return json();
        }

        String detail() {
            return problem().get("detail").stringValue();
        }

        String header(String name) {
            return http.headers().firstValue(name).orElse("");
        }
    }

    HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path));
        headers.forEach(request::header);
        return request;
    }

    Response send(HttpRequest.Builder request) {
        try {
            HttpResponse<byte[]> response = http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            return new Response(response.statusCode(), response);
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the lines of an event stream. */
    HttpResponse<Stream<String>> lines(String path) throws IOException, InterruptedException {
        return http.send(request(path).build(), HttpResponse.BodyHandlers.ofLines());
    }

    Response get(String path) {
        return send(request(path));
    }

    Response delete(String path) {
        return send(request(path).DELETE());
    }

    Response post(String path, String json) {
        return send(request(path).header("Content-Type", "application/json").POST(body(json)));
    }

    Response put(String path, String json) {
        return send(request(path).header("Content-Type", "application/json").PUT(body(json)));
    }

    static HttpRequest.BodyPublisher body(String text) {
        return HttpRequest.BodyPublishers.ofString(text);
    }

    /** A file to upload in a form. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Upload(String name, byte[] content) {
        static Upload of(String name, String text) {
            return new Upload(name, text.getBytes(StandardCharsets.UTF_8));
        }
    }

    Response upload(String path, String options, List<Upload> files) {
        return upload(path, options, Map.of("files", files));
    }

    /** Uploads files in several parts of a form. */
    Response upload(String path, String options, Map<String, List<Upload>> files) {
        return send(request(path)
                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .POST(HttpRequest.BodyPublishers.ofByteArrays(form(options, files))));
    }

    static List<byte[]> form(String options, List<Upload> files) {
        return form(options, Map.of("files", files));
    }

    private static List<byte[]> form(String options, Map<String, List<Upload>> files) {
        List<byte[]> parts = new ArrayList<>();
        parts.add(bytes("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"options\"; filename=\"blob\"\r\n"
                + "Content-Type: application/json\r\n\r\n" + options + "\r\n"));
        files.forEach((part, uploads) -> {
            for (Upload file : uploads) {
                parts.add(bytes("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"" + part
                        + "\"; filename=\"" + file.name() + "\"\r\nContent-Type: text/plain\r\n\r\n"));
                parts.add(file.content());
                parts.add(bytes("\r\n"));
            }
        });
        parts.add(bytes("--" + BOUNDARY + "--\r\n"));
        return parts;
    }

    static String contentType() {
        return "multipart/form-data; boundary=" + BOUNDARY;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the default options, except that any free port is used. */
    static ServerOptions local() {
        return ServerOptions.DEFAULTS.withPort(0);
    }

    static ServerOptions withWork(Path work) {
        return local().withWork(work);
    }
}
