-- The functions below write for members who may not write these tables themselves.
create policy "its own functions" on changed_listing to current_user using (true) with check (true);
--> statement-breakpoint
create policy "its own functions" on saved_search to current_user using (true) with check (true);
--> statement-breakpoint
create function note_changed_listing(of_listing uuid, is_public boolean) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  insert into changed_listing as noted (listing_id, is_public_change) values (of_listing, is_public)
    on conflict (listing_id) do update set changes = noted.changes + 1, is_public_change = noted.is_public_change or excluded.is_public_change
$$;
--> statement-breakpoint
-- What others see of a listing, apart from what only some of them see. A new column counts unless it is named here.
create function public_part_of(of_listing listing) returns jsonb language sql stable as $$
  select to_jsonb(of_listing) - '{version,created_at,updated_at,publish_at,expires_at,expiry_noticed,was_shown,is_featured,reserved_until,audience,is_restricted,is_named,are_documents_restricted,is_teaser_written,location_precision,teaser_traits}'::text[]
$$;
--> statement-breakpoint
create function note_changes_of_listing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_changed_listing(new.id, true);
  elsif public_part_of(new) is distinct from public_part_of(old) or (old.is_named and not new.is_named)
      or (old.expires_at <= now() and coalesce(new.expires_at, 'infinity') > now()) then
    perform note_changed_listing(new.id, true);
  elsif old.is_restricted is distinct from new.is_restricted then
    perform note_changed_listing(new.id, false);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger note_changes after insert or update on listing for each row when (new.is_open) execute function note_changes_of_listing();
--> statement-breakpoint
create function note_changes_of_particulars() returns trigger language plpgsql as $$
begin
  perform note_changed_listing(listing.id, not listing.is_private) from listing where listing.id = new.listing_id and listing.is_open;
  return null;
end $$;
--> statement-breakpoint
create trigger note_changes after update on listing_particulars for each row when (old.* is distinct from new.*)
  execute function note_changes_of_particulars();
--> statement-breakpoint
-- A member who may see other listings than before has all of them looked at once more.
create function scan_searches_of(of_member uuid) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  update saved_search set scan_due = true where (of_member is null or member_id = of_member) and not scan_due
$$;
--> statement-breakpoint
create function scan_searches_by_member() returns trigger language plpgsql as $$
begin
  perform scan_searches_of(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger scan_searches after update on member for each row
  when ((old.verified, old.suspended_at, old.awaits_approval) is distinct from (new.verified, new.suspended_at, new.awaits_approval))
  execute function scan_searches_by_member();
--> statement-breakpoint
create function scan_searches_by_row() returns trigger language plpgsql as $$
begin
  perform scan_searches_of(new.member_id);
  return null;
end $$;
--> statement-breakpoint
create trigger scan_searches after insert or update of rung, expires_at on listing_access for each row
  when (not new.is_owner) execute function scan_searches_by_row();
--> statement-breakpoint
create trigger scan_searches after insert on agreement_receipt for each row execute function scan_searches_by_row();
--> statement-breakpoint
create function scan_all_searches() returns trigger language plpgsql as $$
begin
  perform scan_searches_of(null);
  return null;
end $$;
--> statement-breakpoint
create trigger scan_searches after update of ended_at on agreement for each row
  when (new.listing_id is null and old.ended_at is null and new.ended_at is not null) execute function scan_all_searches();
