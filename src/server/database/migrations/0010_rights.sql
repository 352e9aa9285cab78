CREATE TABLE "rights" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "rights_is_only" CHECK ("rights"."is_only")
);
--> statement-breakpoint
INSERT INTO "rights" DEFAULT VALUES;
--> statement-breakpoint
-- Sets another version once in a transaction, however many rows it changes: the setting is undone at its end, and by the
-- savepoint that undoes the version.
CREATE FUNCTION "change_rights"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('roda.rights_changed', true) IS DISTINCT FROM 'yes' THEN
    UPDATE "rights" SET "version" = gen_random_uuid();
    PERFORM set_config('roda.rights_changed', 'yes', true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred to the commit, so that changes of two people wait for each other's version no longer than a commit takes.
CREATE CONSTRAINT TRIGGER "user_rights" AFTER UPDATE OF "email", "full_name", "is_active", "role_id", "branch_location_id",
  "valid_from", "must_change_password" ON "user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."email", OLD."full_name", OLD."is_active", OLD."role_id", OLD."branch_location_id", OLD."valid_from", OLD."must_change_password")
    IS DISTINCT FROM (NEW."email", NEW."full_name", NEW."is_active", NEW."role_id", NEW."branch_location_id", NEW."valid_from", NEW."must_change_password"))
  EXECUTE FUNCTION "change_rights"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "user_rights_deleted" AFTER DELETE ON "user"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "change_rights"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "role_rights" AFTER UPDATE OF "id", "name" ON "role" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."id", OLD."name") IS DISTINCT FROM (NEW."id", NEW."name")) EXECUTE FUNCTION "change_rights"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "role_permission_rights" AFTER INSERT OR UPDATE OR DELETE ON "role_permission"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "change_rights"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "permission_rights" AFTER UPDATE ON "permission"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "change_rights"();
