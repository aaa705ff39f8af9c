-- Who follows the log keeps a cursor, and sets aside what cannot be followed (lib/log).
CREATE TABLE "log_cursor" (
    "reader" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "from_xid" BIGINT NOT NULL,
    "begins" BIGINT NOT NULL DEFAULT 0,
    "base_xid" BIGINT,
    "applied" BIGINT NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "log_cursor_pkey" PRIMARY KEY ("reader")
);

CREATE TABLE "change_aside" (
    "reader" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "code" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_aside_pkey" PRIMARY KEY ("reader","seq")
);
