package dev.doppel.spark;

import java.net.URI;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** Local file system with the scheme {@code other:}, which is known to Hadoop but not to the JDK. */
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
