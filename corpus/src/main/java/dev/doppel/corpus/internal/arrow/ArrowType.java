package dev.doppel.corpus.internal.arrow;

/** The types of Arrow columns, in the order of their codes, and the number of buffers for each type. */
enum ArrowType {
    NONE(0),
    NULL(0),
    INT(2),
    FLOAT(2),
    BINARY(3),
    UTF8(3),
    BOOL(2),
    DECIMAL(2),
    DATE(2),
    TIME(2),
    TIMESTAMP(2),
    INTERVAL(2),
    LIST(2),
    STRUCT(1),
    UNION(2),
    FIXED_SIZE_BINARY(2),
    FIXED_SIZE_LIST(1),
    MAP(2),
    DURATION(2),
    LARGE_BINARY(3),
    LARGE_UTF8(3),
    LARGE_LIST(2),
    RUN_END_ENCODED(0),
    BINARY_VIEW(2),
    UTF8_VIEW(2),
    LIST_VIEW(3),
    LARGE_LIST_VIEW(3);

    private final int buffers;

    ArrowType(int buffers) {
        this.buffers = buffers;
    }

    static ArrowType of(int code) {
        return values()[code];
    }

    /**
     * Returns the usual number of buffers in a column of this type. A union has one to three buffers, depending on its
     * mode and the metadata version, and a column of a view type can also have variadic buffers.
     */
    int buffers() {
        return buffers;
    }

    boolean isView() {
        return this == BINARY_VIEW || this == UTF8_VIEW;
    }

    boolean isText() {
        return this == UTF8 || this == LARGE_UTF8 || this == UTF8_VIEW;
    }
}
