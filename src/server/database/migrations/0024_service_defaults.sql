ALTER TABLE "opl_day" ALTER COLUMN "total_spooring" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "opl_day" ALTER COLUMN "total_balancing" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "opl_day" ALTER COLUMN "total_rematching" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "opl_day" ALTER COLUMN "total_nitrogen" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "opl_day_total" ALTER COLUMN "total_spooring" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "opl_day_total" ALTER COLUMN "total_balancing" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "opl_day_total" ALTER COLUMN "total_rematching" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "opl_day_total" ALTER COLUMN "total_nitrogen" SET DEFAULT 0;