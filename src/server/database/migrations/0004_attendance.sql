CREATE TABLE "attendance" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"user_id" integer NOT NULL,
	"branch_location_id" integer NOT NULL,
	"date" date NOT NULL,
	"attendance_type_id" integer NOT NULL,
	"status_id" integer DEFAULT 3 NOT NULL,
	"check_in_at" timestamp(3) with time zone,
	"check_out_at" timestamp(3) with time zone,
	"late_minutes" integer,
	"work_minutes" integer GENERATED ALWAYS AS (floor(extract(epoch from check_out_at - check_in_at) / 60)::int) STORED,
	"check_in_image" text,
	"check_out_image" text,
	"check_in_latitude" double precision,
	"check_in_longitude" double precision,
	"check_out_latitude" double precision,
	"check_out_longitude" double precision,
	"note" text,
	"attachment_url" text,
	"approved_by_id" integer,
	"approved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_decided" CHECK (num_nulls("attendance"."approved_by_id", "attendance"."approved_at") = case when "attendance"."status_id" = 3 then 2 else 0 end),
	CONSTRAINT "attendance_in_before_out" CHECK ("attendance"."check_out_at" >= "attendance"."check_in_at")
);
--> statement-breakpoint
CREATE TABLE "attendance_status" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_type" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_branch_location_id_branch_id_fk" FOREIGN KEY ("branch_location_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_attendance_type_id_attendance_type_id_fk" FOREIGN KEY ("attendance_type_id") REFERENCES "public"."attendance_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_status_id_attendance_status_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."attendance_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_check_in_image_file_path_fk" FOREIGN KEY ("check_in_image") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_check_out_image_file_path_fk" FOREIGN KEY ("check_out_image") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_attachment_url_file_path_fk" FOREIGN KEY ("attachment_url") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_approved_by_id_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_date_index" ON "attendance" USING btree ("date","id","branch_location_id","status_id");--> statement-breakpoint
CREATE INDEX "attendance_status_id_index" ON "attendance" USING btree ("status_id","date","id","branch_location_id");--> statement-breakpoint
CREATE INDEX "attendance_branch_location_id_index" ON "attendance" USING btree ("branch_location_id","date");--> statement-breakpoint
CREATE INDEX "attendance_user_id_index" ON "attendance" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "attendance_check_in_image_index" ON "attendance" USING btree ("check_in_image") WHERE "attendance"."check_in_image" is not null;--> statement-breakpoint
CREATE INDEX "attendance_check_out_image_index" ON "attendance" USING btree ("check_out_image") WHERE "attendance"."check_out_image" is not null;--> statement-breakpoint
CREATE INDEX "attendance_attachment_url_index" ON "attendance" USING btree ("attachment_url") WHERE "attendance"."attachment_url" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_type_code_key" ON "attendance_type" USING btree ("code");