-- Two names say what they hold: how a person has set their views, and what a person prefers.
ALTER TABLE "view_desk" RENAME TO "view_settings";
ALTER TABLE "view_settings" RENAME CONSTRAINT "view_desk_pkey" TO "view_settings_pkey";
ALTER TABLE "view_settings" RENAME CONSTRAINT "view_desk_staff_id_fkey" TO "view_settings_staff_id_fkey";
ALTER TABLE "view_settings" RENAME CONSTRAINT "view_desk_program_id_fkey" TO "view_settings_program_id_fkey";
ALTER TABLE "staff" RENAME COLUMN "look" TO "preferences";
