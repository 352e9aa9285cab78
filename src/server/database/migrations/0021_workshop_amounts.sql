-- No job is counted by the function of before while the amounts are added up, which nobody who reads waits for.
LOCK TABLE "opl" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TEMPORARY TABLE "amounts" ON COMMIT DROP AS
SELECT "date", "branch_location_id", sum("amount")::bigint AS "total_amount", count("amount")::integer AS "total_priced"
FROM "opl" WHERE "status" = 'done' GROUP BY 1, 2;
--> statement-breakpoint
ALTER TABLE "opl_day" ADD COLUMN "total_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opl_day" ADD COLUMN "total_priced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opl_branch_month" ADD COLUMN "total_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opl_branch_month" ADD COLUMN "total_priced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opl_day_total" ADD COLUMN "total_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opl_day_total" ADD COLUMN "total_priced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As in migration 0014, with the amounts of the jobs that are done.
CREATE OR REPLACE FUNCTION "count_opl"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO "opl_day" AS day
  SELECT "date", "branch_location_id", sign * count(*), sign * sum("spooring"), sign * sum("balancing"), sign * sum("rematching"),
    sign * sum("nitrogen"), sign * count(*) FILTER (WHERE "status" = 'draft'), sign * count(*) FILTER (WHERE "status" = 'done'),
    sign * coalesce(sum("amount") FILTER (WHERE "status" = 'done'), 0), sign * count("amount") FILTER (WHERE "status" = 'done')
  FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("date", "branch_location_id") DO UPDATE SET
    "total_cars" = day."total_cars" + excluded."total_cars",
    "total_spooring" = day."total_spooring" + excluded."total_spooring",
    "total_balancing" = day."total_balancing" + excluded."total_balancing",
    "total_rematching" = day."total_rematching" + excluded."total_rematching",
    "total_nitrogen" = day."total_nitrogen" + excluded."total_nitrogen",
    "total_draft" = day."total_draft" + excluded."total_draft",
    "total_done" = day."total_done" + excluded."total_done",
    "total_amount" = day."total_amount" + excluded."total_amount",
    "total_priced" = day."total_priced" + excluded."total_priced";
  INSERT INTO "opl_branch_month" AS month
  SELECT date_trunc('month', "date")::date, "branch_location_id", sign * count(*),
    sign * coalesce(sum("amount") FILTER (WHERE "status" = 'done'), 0), sign * count("amount") FILTER (WHERE "status" = 'done')
  FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("month", "branch_location_id") DO UPDATE SET
    "total_cars" = month."total_cars" + excluded."total_cars",
    "total_amount" = month."total_amount" + excluded."total_amount",
    "total_priced" = month."total_priced" + excluded."total_priced";
  -- Last, as all sheets of a day wait for its row.
  INSERT INTO "opl_day_total" AS day
  SELECT "date", sign * count(*), sign * sum("spooring"), sign * sum("balancing"), sign * sum("rematching"),
    sign * sum("nitrogen"), sign * count(*) FILTER (WHERE "status" = 'draft'), sign * count(*) FILTER (WHERE "status" = 'done'),
    sign * coalesce(sum("amount") FILTER (WHERE "status" = 'done'), 0), sign * count("amount") FILTER (WHERE "status" = 'done')
  FROM changed GROUP BY 1 ORDER BY 1
  ON CONFLICT ("date") DO UPDATE SET
    "total_cars" = day."total_cars" + excluded."total_cars",
    "total_spooring" = day."total_spooring" + excluded."total_spooring",
    "total_balancing" = day."total_balancing" + excluded."total_balancing",
    "total_rematching" = day."total_rematching" + excluded."total_rematching",
    "total_nitrogen" = day."total_nitrogen" + excluded."total_nitrogen",
    "total_draft" = day."total_draft" + excluded."total_draft",
    "total_done" = day."total_done" + excluded."total_done",
    "total_amount" = day."total_amount" + excluded."total_amount",
    "total_priced" = day."total_priced" + excluded."total_priced";
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE "opl_day" AS day SET "total_amount" = one."total_amount", "total_priced" = one."total_priced"
FROM "amounts" one WHERE day."date" = one."date" AND day."branch_location_id" = one."branch_location_id" AND one."total_priced" > 0;
--> statement-breakpoint
UPDATE "opl_branch_month" AS month SET "total_amount" = one."total_amount", "total_priced" = one."total_priced"
FROM (
  SELECT date_trunc('month', "date")::date AS "month", "branch_location_id", sum("total_amount") AS "total_amount", sum("total_priced") AS "total_priced"
  FROM "amounts" WHERE "total_priced" > 0 GROUP BY 1, 2
) one WHERE month."month" = one."month" AND month."branch_location_id" = one."branch_location_id";
--> statement-breakpoint
UPDATE "opl_day_total" AS day SET "total_amount" = one."total_amount", "total_priced" = one."total_priced"
FROM (
  SELECT "date", sum("total_amount") AS "total_amount", sum("total_priced") AS "total_priced" FROM "amounts" WHERE "total_priced" > 0 GROUP BY 1
) one WHERE day."date" = one."date";
--> statement-breakpoint
-- As in migration 0015: a month is read from few pages where its days lie in order.
CLUSTER "opl_day" USING "opl_day_date_branch_location_id_pk";
