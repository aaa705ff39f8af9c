-- When a session's person last gave their second factor or password: acts that reach far ask for it again after a while.
-- Of sessions that are open it was when they began.
ALTER TABLE "session" ADD COLUMN "proved_at" TIMESTAMPTZ(3);
UPDATE "session" SET "proved_at" = "created_at";
ALTER TABLE "session" ALTER COLUMN "proved_at" SET DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "session" ALTER COLUMN "proved_at" SET NOT NULL;
