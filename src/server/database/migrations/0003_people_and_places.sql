CREATE TABLE "city" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"province_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "city_id_province_id_key" UNIQUE("id","province_id")
);
--> statement-breakpoint
CREATE TABLE "province" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country_id" integer NOT NULL,
	"timezone" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"is_internal_branch" boolean NOT NULL,
	"partner_name" text,
	"province_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"address" text NOT NULL,
	"postal_code" text,
	"phone_number" text,
	"latitude" double precision,
	"longitude" double precision,
	"timezone" text NOT NULL,
	"open_time" text,
	"close_time" text,
	"radius_meter" integer,
	"image" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "branch_location_id" integer;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "employee_number" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "nik" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "join_date" date;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "photo_url" text;--> statement-breakpoint
ALTER TABLE "testimony" ADD COLUMN "branch_location_id" integer;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_image_file_path_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_city_id_province_id_city_id_province_id_fk" FOREIGN KEY ("city_id","province_id") REFERENCES "public"."city"("id","province_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "city_code_key" ON "city" USING btree ("code");--> statement-breakpoint
CREATE INDEX "city_province_id_index" ON "city" USING btree ("province_id");--> statement-breakpoint
CREATE UNIQUE INDEX "province_code_key" ON "province" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "branch_code_key" ON "branch" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "branch_name_search" ON "branch" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "branch_code_search" ON "branch" USING gin (lower("code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "branch_partner_name_search" ON "branch" USING gin (lower("partner_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "branch_province_id_index" ON "branch" USING btree ("province_id");--> statement-breakpoint
CREATE INDEX "branch_city_id_index" ON "branch" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "branch_image_index" ON "branch" USING btree ("image");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_branch_location_id_branch_id_fk" FOREIGN KEY ("branch_location_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_photo_url_file_path_fk" FOREIGN KEY ("photo_url") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimony" ADD CONSTRAINT "testimony_branch_location_id_branch_id_fk" FOREIGN KEY ("branch_location_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_username_key" ON "user" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_employee_number_key" ON "user" USING btree (lower("employee_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_nik_key" ON "user" USING btree ("nik");--> statement-breakpoint
CREATE INDEX "user_full_name_search" ON "user" USING gin (lower("full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_email_search" ON "user" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_username_search" ON "user" USING gin (lower("username") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_employee_number_search" ON "user" USING gin (lower("employee_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_phone_number_search" ON "user" USING gin (lower("phone_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_branch_location_id_index" ON "user" USING btree ("branch_location_id");--> statement-breakpoint
CREATE INDEX "user_photo_url_index" ON "user" USING btree ("photo_url");--> statement-breakpoint
CREATE INDEX "testimony_branch_location_id_index" ON "testimony" USING btree ("branch_location_id");