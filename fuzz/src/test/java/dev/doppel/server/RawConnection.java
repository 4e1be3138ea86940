package dev.doppel.server;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A connection to a local service. Unlike the JDK's HTTP client, it can send any bytes. */
final class RawConnection implements Closeable {
    private final int port;
    private Socket socket;
    private InputStream in;

    RawConnection(int port) throws IOException {
        this.port = port;
        connect();
    }

    int port() {
        return port;
    }

    record Response(int status, Map<String, String> headers, String body) {
        String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }

    private void connect() throws IOException {
        socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
        in = new BufferedInputStream(socket.getInputStream());
    }

    /**
     * Sends a request over the current connection, or over a new connection if the service has closed the current one.
     */
    Response send(byte[] request, boolean hasBody) throws IOException {
        try {
            return exchange(request, hasBody);
        } catch (IOException closed) {
            socket.close();
            connect();
            return exchange(request, hasBody);
        }
    }

    private Response exchange(byte[] request, boolean hasBody) throws IOException {
        socket.getOutputStream().write(request);
        socket.getOutputStream().flush();
        String[] status = line().split(" ", 3);
        Map<String, String> headers = new TreeMap<>();
        for (String header = line(); !header.isEmpty(); header = line()) {
            int colon = header.indexOf(':');
            headers.put(
                    header.substring(0, colon).toLowerCase(Locale.ROOT),
                    header.substring(colon + 1).strip());
        }
        Response response = new Response(Integer.parseInt(status[1]), headers, hasBody ? body(headers) : "");
        if (response.header("connection").equals("close")) {
            socket.close();
        }
        return response;
    }

    private String body(Map<String, String> headers) throws IOException {
        StringBuilder body = new StringBuilder();
        if (headers.getOrDefault("transfer-encoding", "").equals("chunked")) {
            for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
                body.append(bytes(size));
                line();
            }
            line();
        } else {
            body.append(bytes(Integer.parseInt(headers.getOrDefault("content-length", "0"))));
        }
        return body.toString();
    }

    private String bytes(int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException("the response is truncated");
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new EOFException("no response");
            }
            line.append((char) b);
        }
        line.setLength(Math.max(0, line.length() - 1));
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
