CREATE TABLE "picture_check" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"begun_at" timestamp(3) with time zone,
	"up_to" text,
	CONSTRAINT "picture_check_is_only" CHECK ("picture_check"."is_only")
);
--> statement-breakpoint
CREATE TABLE "released_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "released_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "picture_check" DEFAULT VALUES;
--> statement-breakpoint
-- The pictures in a text, or the one at an address; a small variant counts as its picture.
CREATE FUNCTION "picture_addresses"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT "found"[1] || '.webp'), '{}')
  FROM regexp_matches("text", '(/files/(?:private-)?[0-9a-f]{32})', 'g') "found"
$$;
--> statement-breakpoint
CREATE INDEX "article_content_pictures" ON "article" USING gin ("picture_addresses"("content"));
--> statement-breakpoint
CREATE FUNCTION "release_new_pictures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "released_picture" ("path") SELECT "path" FROM "added" ORDER BY "path";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "file_released" AFTER INSERT ON "file" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "release_new_pictures"();
--> statement-breakpoint
-- Those in a column of the row before its change or deletion. Each start adds the triggers that are missing, by column.
CREATE FUNCTION "release_pictures"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "before" text;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO "before" USING OLD;
  INSERT INTO "released_picture" ("path") SELECT unnest("picture_addresses"("before"));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What was stored before this version and is not old enough yet for its first check.
INSERT INTO "released_picture" ("path") SELECT "path" FROM "file" WHERE "created_at" > now() - interval '2 hours';
