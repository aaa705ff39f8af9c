-- Partners may list the files of a patient, unless a program says no.
ALTER TABLE "support_program" ADD COLUMN "media_list" BOOLEAN NOT NULL DEFAULT TRUE;
