-- A phone that is put away gives the date of birth again; wrong dates are counted over all links of a patient.
ALTER TABLE "link_session" ADD COLUMN "seen_at" TIMESTAMPTZ(3);
UPDATE "link_session" SET "seen_at" = "created_at";
ALTER TABLE "link_session" ALTER COLUMN "seen_at" SET NOT NULL;

ALTER TABLE "flow_link" ADD COLUMN "wrong_at" TIMESTAMPTZ(3);
