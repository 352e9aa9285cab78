CREATE TABLE "opl" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"date" date NOT NULL,
	"branch_location_id" integer NOT NULL,
	"opl_number" text NOT NULL,
	"work_order_number" text,
	"plate_number" text,
	"vehicle_brand" text,
	"vehicle_model" text,
	"customer_name" text,
	"service_advisor" text,
	"mechanic_name" text,
	"spooring" smallint DEFAULT 0 NOT NULL,
	"balancing" smallint DEFAULT 0 NOT NULL,
	"rematching" smallint DEFAULT 0 NOT NULL,
	"nitrogen" smallint DEFAULT 0 NOT NULL,
	"amount" integer,
	"status" text NOT NULL,
	"notes" text,
	"upload_batch_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opl_counts" CHECK ("opl"."spooring" in (0, 1) and least("opl"."balancing", "opl"."rematching", "opl"."nitrogen") >= 0)
);
--> statement-breakpoint
CREATE TABLE "opl_upload" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"file_name" text NOT NULL,
	"hash" text NOT NULL,
	"user_id" integer,
	"total_rows" integer NOT NULL,
	"inserted" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opl" ADD CONSTRAINT "opl_branch_location_id_branch_id_fk" FOREIGN KEY ("branch_location_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opl" ADD CONSTRAINT "opl_upload_batch_id_opl_upload_id_fk" FOREIGN KEY ("upload_batch_id") REFERENCES "public"."opl_upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opl_upload" ADD CONSTRAINT "opl_upload_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opl_key" ON "opl" USING btree ("branch_location_id","date","opl_number");--> statement-breakpoint
CREATE INDEX "opl_date_index" ON "opl" USING btree ("date","id","branch_location_id","status","spooring","balancing","rematching","nitrogen");--> statement-breakpoint
CREATE INDEX "opl_opl_number_search" ON "opl" USING gin (lower("opl_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opl_plate_number_search" ON "opl" USING gin (lower("plate_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opl_upload_hash_index" ON "opl_upload" USING btree ("hash","id");