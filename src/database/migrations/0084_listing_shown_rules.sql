update listing set was_shown = false where publish_at is not null;
--> statement-breakpoint
-- As before (0070), and remembers that the listing was shown. Whatever the update says, this does not become false again.
create or replace function open_listing() returns trigger language plpgsql as $$
begin
  new.is_open := new.is_active and new.archived_at is null and not new.seller_suspended and not new.is_hidden;
  new.was_shown := new.is_open or (tg_op = 'UPDATE' and old.was_shown);
  return new;
end $$;
