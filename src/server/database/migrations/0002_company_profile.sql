CREATE TABLE "file" (
	"path" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"image_mobile" text,
	"image_alt" text,
	"link" text,
	"order" integer,
	"start_date" date,
	"end_date" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"website_url" text,
	"description" text,
	"order" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" text,
	"type" text,
	"price" integer NOT NULL,
	"promo_price" integer,
	"unit" text,
	"valid_from" date,
	"valid_until" date,
	"image" text,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimony" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"name" text NOT NULL,
	"photo" text,
	"title" text,
	"rating" integer,
	"content" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "thumbnail" text;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_image_file_path_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_image_mobile_file_path_fk" FOREIGN KEY ("image_mobile") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_logo_file_path_fk" FOREIGN KEY ("logo") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_image_file_path_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimony" ADD CONSTRAINT "testimony_photo_file_path_fk" FOREIGN KEY ("photo") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_created_at_index" ON "file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "banner_title_search" ON "banner" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "banner_image_index" ON "banner" USING btree ("image");--> statement-breakpoint
CREATE INDEX "banner_image_mobile_index" ON "banner" USING btree ("image_mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_name_key" ON "brand" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "brand_name_search" ON "brand" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brand_logo_index" ON "brand" USING btree ("logo");--> statement-breakpoint
CREATE INDEX "price_brand_id_index" ON "price" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "price_name_search" ON "price" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_size_search" ON "price" USING gin (lower("size") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_type_search" ON "price" USING gin (lower("type") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_image_index" ON "price" USING btree ("image");--> statement-breakpoint
CREATE INDEX "testimony_name_search" ON "testimony" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "testimony_content_search" ON "testimony" USING gin (lower("content") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "testimony_photo_index" ON "testimony" USING btree ("photo");--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_thumbnail_file_path_fk" FOREIGN KEY ("thumbnail") REFERENCES "public"."file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_status_index" ON "article" USING btree ("status");--> statement-breakpoint
CREATE INDEX "article_published_at_order" ON "article" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_thumbnail_index" ON "article" USING btree ("thumbnail");