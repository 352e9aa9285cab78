DROP INDEX "opl_opl_number_search";--> statement-breakpoint
DROP INDEX "opl_plate_number_search";