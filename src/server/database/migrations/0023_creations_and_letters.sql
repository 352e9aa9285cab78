CREATE TABLE "creation" (
	"key" text PRIMARY KEY NOT NULL,
	"record_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "creation_created_at_index" ON "creation" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attendance_lettered_index" ON "attendance" USING btree ("date") WHERE "attendance"."attachment_url" is not null;