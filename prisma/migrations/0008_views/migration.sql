-- CreateTable
CREATE TABLE "saved_view" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "team" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "shape" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "view_desk" (
    "staff_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "view_order" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "default_view" TEXT,
    "last_view" TEXT,

    CONSTRAINT "view_desk_pkey" PRIMARY KEY ("staff_id","program_id")
);

-- CreateIndex
CREATE INDEX "saved_view_program_id_staff_id_idx" ON "saved_view"("program_id", "staff_id");

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "view_desk" ADD CONSTRAINT "view_desk_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "view_desk" ADD CONSTRAINT "view_desk_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Of the views that the same people see no two have one name.
CREATE UNIQUE INDEX "saved_view_team_name" ON "saved_view" ("program_id", lower("name")) WHERE "team" AND "deleted_at" IS NULL;
CREATE UNIQUE INDEX "saved_view_own_name" ON "saved_view" ("program_id", "staff_id", lower("name")) WHERE NOT "team" AND "deleted_at" IS NULL;

-- Nobody's patients, as `patient_by_states` has everybody's: how many there are and a page of them is a range, also when
-- they are few among very many.
CREATE INDEX "patient_of_nobody" ON "patient" ("program_id", "states", "updated_at", "id") WHERE "owner_id" IS NULL;
