-- Links with which people choose their own password.
CREATE TABLE "person_link" (
    "hash" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "person_link_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "person_link_staff_id_idx" ON "person_link"("staff_id");

ALTER TABLE "person_link" ADD CONSTRAINT "person_link_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
