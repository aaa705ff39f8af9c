-- How far the audit log has been streamed to the SIEM.
CREATE TABLE "audit_stream" (
    "name" TEXT NOT NULL,
    "sent_to" BIGINT NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "reason" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),

    CONSTRAINT "audit_stream_pkey" PRIMARY KEY ("name")
);
