CREATE TYPE "public"."rm_priority" AS ENUM('low', 'medium', 'high', 'urgent');--> statement-breakpoint
CREATE TABLE "rm_cost" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"report_id" integer NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"amount" integer NOT NULL,
	"date" date,
	"vendor" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rm_history" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"report_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"user_id" integer,
	"note" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rm_image" (
	"report_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "rm_image_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "rm_image_report_id_path_pk" PRIMARY KEY("report_id","path")
);
--> statement-breakpoint
CREATE TABLE "rm_image_after" (
	"report_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "rm_image_after_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "rm_image_after_report_id_path_pk" PRIMARY KEY("report_id","path")
);
--> statement-breakpoint
CREATE TABLE "rm_number" (
	"month" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rm_report" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"report_number" text NOT NULL,
	"branch_location_id" integer NOT NULL,
	"category" text NOT NULL,
	"item_name" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"priority" "rm_priority",
	"report_date" date NOT NULL,
	"status_id" integer DEFAULT 1 NOT NULL,
	"reporter_id" integer NOT NULL,
	"mechanic_id" integer,
	"assigned_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"cancelled_at" timestamp(3) with time zone,
	"total_cost" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rm_report_has_mechanic" CHECK ("rm_report"."mechanic_id" is not null or "rm_report"."status_id" in (1, 6)),
	CONSTRAINT "rm_report_cancelled" CHECK (("rm_report"."status_id" = 6) = ("rm_report"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "rm_status" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rm_cost" ADD CONSTRAINT "rm_cost_report_id_rm_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."rm_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rm_history" ADD CONSTRAINT "rm_history_report_id_rm_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."rm_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rm_history" ADD CONSTRAINT "rm_history_status_id_rm_status_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."rm_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rm_history" ADD CONSTRAINT "rm_history_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rm_image" ADD CONSTRAINT "rm_image_report_id_rm_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."rm_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rm_image" ADD CONSTRAINT "rm_image_path_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rm_image_after" ADD CONSTRAINT "rm_image_after_report_id_rm_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."rm_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rm_image_after" ADD CONSTRAINT "rm_image_after_path_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rm_report" ADD CONSTRAINT "rm_report_branch_location_id_branch_id_fk" FOREIGN KEY ("branch_location_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rm_report" ADD CONSTRAINT "rm_report_status_id_rm_status_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."rm_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rm_report" ADD CONSTRAINT "rm_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rm_report" ADD CONSTRAINT "rm_report_mechanic_id_user_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rm_cost_report_id_index" ON "rm_cost" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "rm_history_report_id_index" ON "rm_history" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "rm_image_path_index" ON "rm_image" USING btree ("path");--> statement-breakpoint
CREATE INDEX "rm_image_after_path_index" ON "rm_image_after" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "rm_report_report_number_key" ON "rm_report" USING btree (lower("report_number"));--> statement-breakpoint
CREATE INDEX "rm_report_report_number_search" ON "rm_report" USING gin (lower("report_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rm_report_title_search" ON "rm_report" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rm_report_item_name_search" ON "rm_report" USING gin (lower("item_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rm_report_status_id_index" ON "rm_report" USING btree ("status_id","id");--> statement-breakpoint
CREATE INDEX "rm_report_branch_location_id_index" ON "rm_report" USING btree ("branch_location_id","id");--> statement-breakpoint
CREATE INDEX "rm_report_report_date_index" ON "rm_report" USING btree ("report_date","id");--> statement-breakpoint
CREATE INDEX "rm_report_mechanic_id_index" ON "rm_report" USING btree ("mechanic_id","status_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rm_status_code_key" ON "rm_status" USING btree ("code");