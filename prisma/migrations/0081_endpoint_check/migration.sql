-- Each check of a partner's receiver: what the probes showed, so that a report can be read again, and how many there were lately.
CREATE TABLE "endpoint_check" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "lines" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "endpoint_check_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "endpoint_check_endpoint_id_at_idx" ON "endpoint_check"("endpoint_id", "at");

ALTER TABLE "endpoint_check" ADD CONSTRAINT "endpoint_check_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;
