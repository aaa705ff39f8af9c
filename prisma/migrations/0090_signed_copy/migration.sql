-- The code printed on the copy of what somebody signed. Copies that were made before have none.
CREATE TABLE "signed_copy" (
    "code" TEXT NOT NULL,
    "media_id" TEXT NOT NULL,

    CONSTRAINT "signed_copy_pkey" PRIMARY KEY ("code")
);

-- A file is one copy.
CREATE UNIQUE INDEX "signed_copy_media_id_key" ON "signed_copy"("media_id");

ALTER TABLE "signed_copy" ADD CONSTRAINT "signed_copy_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
