-- Which key the bytes of a file are sealed by, as far as somebody has looked since a rotation of the keys.
ALTER TABLE "media_file" ADD COLUMN "seal_kid" TEXT;
