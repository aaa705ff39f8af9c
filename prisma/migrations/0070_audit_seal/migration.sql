-- Seals of the audit log: the worker writes them behind the rows, so no row of the log gets longer or later.
CREATE TABLE "audit_seal" (
    "seq" BIGINT NOT NULL,
    "body" TEXT NOT NULL,
    "mac" TEXT NOT NULL,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("seq")
);

CREATE OR REPLACE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seal" EXECUTE FUNCTION append_only();
