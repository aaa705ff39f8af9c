-- Of each day how many minutes a worker was there, and in how many of them callbacks or messages were late: the status page
-- shows ninety days of it.
CREATE TABLE "status_day" (
    "day" DATE NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "callbacks_late" INTEGER NOT NULL,
    "messages_late" INTEGER NOT NULL,

    CONSTRAINT "status_day_pkey" PRIMARY KEY ("day")
);
