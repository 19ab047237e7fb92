CREATE TABLE "photograph_file" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "photograph_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "photograph_file_due" ON "photograph_file" USING btree ("due_at");--> statement-breakpoint
CREATE POLICY "the product itself" ON "photograph_file" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
create policy "its own functions" on photograph_file to current_user using (true) with check (true);
--> statement-breakpoint
create function let_go_of_photograph_file() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update photograph_file set due_at = now() where storage_key = old.storage_key;
  return null;
end $$;
--> statement-breakpoint
create trigger let_go_of_photograph_file after delete on listing_photograph
  for each row execute function let_go_of_photograph_file();
