CREATE TABLE "opl_day" (
	"date" date NOT NULL,
	"branch_location_id" integer NOT NULL,
	"total_cars" integer NOT NULL,
	"total_spooring" integer NOT NULL,
	"total_balancing" integer NOT NULL,
	"total_rematching" integer NOT NULL,
	"total_nitrogen" integer NOT NULL,
	"total_draft" integer NOT NULL,
	"total_done" integer NOT NULL,
	CONSTRAINT "opl_day_date_branch_location_id_pk" PRIMARY KEY("date","branch_location_id")
);
--> statement-breakpoint
DROP INDEX "opl_date_index";--> statement-breakpoint
ALTER TABLE "opl_day" ADD CONSTRAINT "opl_day_branch_location_id_branch_id_fk" FOREIGN KEY ("branch_location_id") REFERENCES "public"."branch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opl_date_index" ON "opl" USING btree ("date","id","branch_location_id");--> statement-breakpoint
-- Adds the changed jobs to their days, or takes them away: the argument is the sign. Days are locked in one order, so that
-- two sheets at once never wait for each other.
CREATE FUNCTION "count_opl"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO "opl_day" AS day
  SELECT "date", "branch_location_id", sign * count(*), sign * sum("spooring"), sign * sum("balancing"), sign * sum("rematching"),
    sign * sum("nitrogen"), sign * count(*) FILTER (WHERE "status" = 'draft'), sign * count(*) FILTER (WHERE "status" = 'done')
  FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("date", "branch_location_id") DO UPDATE SET
    "total_cars" = day."total_cars" + excluded."total_cars",
    "total_spooring" = day."total_spooring" + excluded."total_spooring",
    "total_balancing" = day."total_balancing" + excluded."total_balancing",
    "total_rematching" = day."total_rematching" + excluded."total_rematching",
    "total_nitrogen" = day."total_nitrogen" + excluded."total_nitrogen",
    "total_draft" = day."total_draft" + excluded."total_draft",
    "total_done" = day."total_done" + excluded."total_done";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "opl_added" AFTER INSERT ON "opl" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_opl"('1');
--> statement-breakpoint
CREATE TRIGGER "opl_removed" AFTER DELETE ON "opl" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_opl"('-1');
--> statement-breakpoint
CREATE TRIGGER "opl_changed_from" AFTER UPDATE ON "opl" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_opl"('-1');
--> statement-breakpoint
CREATE TRIGGER "opl_changed_to" AFTER UPDATE ON "opl" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_opl"('1');
--> statement-breakpoint
INSERT INTO "opl_day"
SELECT "date", "branch_location_id", count(*), sum("spooring"), sum("balancing"), sum("rematching"), sum("nitrogen"),
  count(*) FILTER (WHERE "status" = 'draft'), count(*) FILTER (WHERE "status" = 'done')
FROM "opl" GROUP BY 1, 2;
