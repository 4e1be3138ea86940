package dev.doppel.server;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Base class for API tests that use a service with default options. */
abstract class ApiTest {
    static Server server;
    static Client client;

    @BeforeAll
    static void startServer() {
        server = Server.start(Client.local());
        client = new Client(server);
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }
}
