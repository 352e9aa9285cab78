CREATE TABLE "opl_branch_month" (
	"month" date NOT NULL,
	"branch_location_id" integer NOT NULL,
	"total_cars" integer NOT NULL,
	CONSTRAINT "opl_branch_month_month_branch_location_id_pk" PRIMARY KEY("month","branch_location_id")
);
--> statement-breakpoint
CREATE TABLE "opl_day_total" (
	"date" date PRIMARY KEY NOT NULL,
	"total_cars" integer NOT NULL,
	"total_spooring" integer NOT NULL,
	"total_balancing" integer NOT NULL,
	"total_rematching" integer NOT NULL,
	"total_nitrogen" integer NOT NULL,
	"total_draft" integer NOT NULL,
	"total_done" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opl_branch_month" ADD CONSTRAINT "opl_branch_month_branch_location_id_branch_id_fk" FOREIGN KEY ("branch_location_id") REFERENCES "public"."branch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opl_day_branch_location_id_index" ON "opl_day" USING btree ("branch_location_id","date");--> statement-breakpoint
-- Nothing is counted by the function of before while the new tables are filled.
LOCK TABLE "opl" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- As in migration 0007; each table is locked in one order, and always after the one before.
CREATE OR REPLACE FUNCTION "count_opl"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  INSERT INTO "opl_branch_month" AS month
  SELECT date_trunc('month', "date")::date, "branch_location_id", sign * count(*) FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("month", "branch_location_id") DO UPDATE SET "total_cars" = month."total_cars" + excluded."total_cars";
  -- Last, as all sheets of a day wait for its row.
  INSERT INTO "opl_day_total" AS day
  SELECT "date", sign * count(*), sign * sum("spooring"), sign * sum("balancing"), sign * sum("rematching"),
    sign * sum("nitrogen"), sign * count(*) FILTER (WHERE "status" = 'draft'), sign * count(*) FILTER (WHERE "status" = 'done')
  FROM changed GROUP BY 1 ORDER BY 1
  ON CONFLICT ("date") DO UPDATE SET
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
INSERT INTO "opl_day_total"
SELECT "date", sum("total_cars"), sum("total_spooring"), sum("total_balancing"), sum("total_rematching"), sum("total_nitrogen"),
  sum("total_draft"), sum("total_done")
FROM "opl_day" GROUP BY 1 ORDER BY 1;
--> statement-breakpoint
INSERT INTO "opl_branch_month"
SELECT date_trunc('month', "date")::date, "branch_location_id", sum("total_cars") FROM "opl_day" GROUP BY 1, 2 ORDER BY 1, 2;
