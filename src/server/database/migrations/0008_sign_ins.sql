CREATE TABLE "sign_in_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_place" (
	"place" text NOT NULL,
	"user_id" integer NOT NULL,
	"used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_in_place_place_user_id_pk" PRIMARY KEY("place","user_id")
);
--> statement-breakpoint
ALTER TABLE "sign_in_place" ADD CONSTRAINT "sign_in_place_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_failure_until_index" ON "sign_in_failure" USING btree ("until");--> statement-breakpoint
CREATE INDEX "sign_in_place_used_at_index" ON "sign_in_place" USING btree ("used_at");