-- What the virus scanner said of a file, and which PDFs are still as they were sent.
ALTER TABLE "media_file" ADD COLUMN "as_sent" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "scan" TEXT,
    ADD CONSTRAINT "media_file_scan_word" CHECK ("scan" IN ('own', 'clean', 'found'));

UPDATE "media_file" SET "scan" = 'own' WHERE "kind" IN ('signature', 'document');
UPDATE "media_file" SET "as_sent" = true WHERE "file_type" = 'pdf' AND "scan" IS NULL;

-- Files that a scanner is still to see.
CREATE INDEX "media_file_unscanned" ON "media_file"("id") WHERE "scan" IS NULL AND "discarded_at" IS NULL;
