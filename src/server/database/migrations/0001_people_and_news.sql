CREATE SEQUENCE "public"."record_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "article" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"category_article_id" integer NOT NULL,
	"excerpt" text,
	"content" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp(3) with time zone,
	"author_id" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_tag" (
	"article_id" integer NOT NULL,
	"tag_article_id" integer NOT NULL,
	CONSTRAINT "article_tag_article_id_tag_article_id_pk" PRIMARY KEY("article_id","tag_article_id")
);
--> statement-breakpoint
CREATE TABLE "category_article" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permission" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "permission_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_permission" (
	"role_id" integer NOT NULL,
	"permission_id" integer NOT NULL,
	CONSTRAINT "role_permission_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "tag_article" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" integer PRIMARY KEY DEFAULT nextval('record_id') NOT NULL,
	"email" text NOT NULL,
	"username" text,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"role_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_category_article_id_category_article_id_fk" FOREIGN KEY ("category_article_id") REFERENCES "public"."category_article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag" ADD CONSTRAINT "article_tag_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag" ADD CONSTRAINT "article_tag_tag_article_id_tag_article_id_fk" FOREIGN KEY ("tag_article_id") REFERENCES "public"."tag_article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_permission_id_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_slug_key" ON "article" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "article_title_search" ON "article" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_title_order" ON "article" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "article_category_article_id_index" ON "article" USING btree ("category_article_id");--> statement-breakpoint
CREATE INDEX "article_author_id_index" ON "article" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "article_tag_tag_article_id_index" ON "article_tag" USING btree ("tag_article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_article_name_key" ON "category_article" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "category_article_name_search" ON "category_article" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_key" ON "role" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tag_article_name_key" ON "tag_article" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "tag_article_name_search" ON "tag_article" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_role_id_index" ON "user" USING btree ("role_id");