CREATE INDEX "rm_report_mechanic_id_order" ON "rm_report" USING btree ("mechanic_id","id");--> statement-breakpoint
CREATE INDEX "rm_report_reporter_id_order" ON "rm_report" USING btree ("reporter_id","id");
