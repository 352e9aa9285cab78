-- The index first, as it takes long, and nobody reads the table from when it has the column until the end.
CREATE INDEX "attendance_pictured_index" ON "attendance" USING btree ("date") WHERE "attendance"."check_in_image" is not null or "attendance"."check_out_image" is not null;
--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "pictures_removed_at" timestamp(3) with time zone;
