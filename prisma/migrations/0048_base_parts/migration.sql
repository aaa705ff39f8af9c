-- A base is written in parts, a transaction each: this is the last of them (lib/log/write-base.ts). Where it is absent the
-- base is of one transaction.
ALTER TABLE "log_cursor" ADD COLUMN "base_until" BIGINT;
