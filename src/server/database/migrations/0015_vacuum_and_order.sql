-- By the usual thresholds, a table of ten million rows is cleaned when two million of them have changed.
ALTER TABLE "attendance" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
ALTER TABLE "opl" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
-- Migration 0007 filled it in no order, so that a month was read from all of its pages. Days come in order by themselves.
CLUSTER "opl_day" USING "opl_day_date_branch_location_id_pk";
