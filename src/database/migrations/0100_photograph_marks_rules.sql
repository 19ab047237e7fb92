-- The copies of a photograph are due for the sweep as soon as it is deleted, also together with its listing.
create function let_go_of_photograph_copies() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update photograph_copy set due_at = now() where photograph_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger let_go_of_photograph_copies after delete on listing_photograph for each row execute function let_go_of_photograph_copies();
