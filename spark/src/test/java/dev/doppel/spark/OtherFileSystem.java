package dev.doppel.spark;

import java.net.URI;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** Local disk with the scheme {@code other:}, which only Hadoop can read. */
public final class OtherFileSystem extends RawLocalFileSystem {
    @Override
    public URI getUri() {
        return URI.create("other:///");
    }

    @Override
    public String getScheme() {
        return "other";
    }
}
