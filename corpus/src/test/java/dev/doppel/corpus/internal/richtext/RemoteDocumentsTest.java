package dev.doppel.corpus.internal.richtext;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.ReadResult;
import dev.doppel.testing.RemoteReferenceDocuments;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that readers do not follow a document's references to remote or local resources. */
class RemoteDocumentsTest {
    @TempDir
    private Path folder;

    /** Readers connect synchronously, so a connection would already exist when the reader returns. */
    @Test
    void referencesToRemoteAndLocalResourcesAreNotFollowed() throws IOException {
        Path secret = ReadResult.write(folder.resolve("secret.txt"), "hush");
        Path other = ReadResult.write(folder.resolve("other.txt"), "a document that can be read in any case");
        try (ServerSocketChannel elsewhere = ServerSocketChannel.open()) {
            elsewhere.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            elsewhere.configureBlocking(false);
            int port = ((InetSocketAddress) elsewhere.getLocalAddress()).getPort();
            Map<String, byte[]> documents = RemoteReferenceDocuments.of("http://127.0.0.1:" + port + "/", secret);

            for (Map.Entry<String, byte[]> document : documents.entrySet()) {
                String name = document.getKey();
                ReadResult reading = ReadResult.of(ReadResult.write(folder.resolve(name), document.getValue()), other);

                assertThat(isCalled(elsewhere))
                        .as(name + " had something fetched")
                        .isFalse();
                assertThat(reading.texts()).as(name).noneMatch(text -> text.contains("hush"));
                if (name.startsWith("linked.")) {
                    assertThat(reading.texts().get(0)).as(name).contains(RemoteReferenceDocuments.TEXT);
                }
            }

            new Socket(InetAddress.getLoopbackAddress(), port).close();
            assertThat(isCalled(elsewhere)).as("a call is noticed").isTrue();
        }
    }

    private static boolean isCalled(ServerSocketChannel elsewhere) throws IOException {
        try (SocketChannel caller = elsewhere.accept()) {
            return caller != null;
        }
    }
}
