-- The accounting of disclosures tells where a callback went by the name and address of that time.
CREATE TABLE "endpoint_before" (
    "id" BIGSERIAL NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "endpoint_before_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "endpoint_before_endpoint_id_until_idx" ON "endpoint_before"("endpoint_id", "until");
ALTER TABLE "endpoint_before" ADD CONSTRAINT "endpoint_before_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "endpoint"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER endpoint_before_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "endpoint_before" EXECUTE FUNCTION append_only();
