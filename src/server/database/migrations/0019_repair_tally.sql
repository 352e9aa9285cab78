CREATE TABLE "rm_tally" (
	"status_id" integer NOT NULL,
	"category" text NOT NULL,
	"priority" "rm_priority",
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "tally_new_repairs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "rm_tally" SELECT "status_id", "category", "priority", count(*) FROM "added" GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tally_changed_repairs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "rm_tally"
  SELECT "status_id", "category", "priority", sum("change")
  FROM (
    SELECT "status_id", "category", "priority", 1 AS "change" FROM "after"
    UNION ALL
    SELECT "status_id", "category", "priority", -1 FROM "before"
  ) AS "both"
  GROUP BY 1, 2, 3 HAVING sum("change") <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tally_deleted_repairs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "rm_tally" SELECT "status_id", "category", "priority", -count(*) FROM "removed" GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The triggers first: they lock the table against changes until those that are there have been counted.
CREATE TRIGGER "rm_report_added" AFTER INSERT ON "rm_report" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_new_repairs"();
--> statement-breakpoint
CREATE TRIGGER "rm_report_changed" AFTER UPDATE ON "rm_report" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_changed_repairs"();
--> statement-breakpoint
CREATE TRIGGER "rm_report_deleted" AFTER DELETE ON "rm_report" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_deleted_repairs"();
--> statement-breakpoint
INSERT INTO "rm_tally" SELECT "status_id", "category", "priority", count(*) FROM "rm_report" GROUP BY 1, 2, 3;
