CREATE TABLE "picture_store" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "picture_store_is_only" CHECK ("picture_store"."is_only")
);
