-- Only the insert policy checks that a member may see the listing that they save, so a row stays about that listing.
create function refuse_other_saved_listing() returns trigger
  language plpgsql as $$
begin
  raise insufficient_privilege using message = 'a saved listing stays the one that was saved';
end
$$;
--> statement-breakpoint
create trigger saved_listing_stays before update on saved_listing
  for each row when (new.listing_id <> old.listing_id or new.member_id <> old.member_id)
  execute function refuse_other_saved_listing();
