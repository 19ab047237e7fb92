-- The functions below write for members who may not write this table themselves.
create policy "its own functions" on match_check to current_user using (true) with check (true);
--> statement-breakpoint
-- Has the matches of a listing or a mandate looked at. The notification begins the job at commit; it is also run each minute.
create function note_match_check(of_listing uuid, of_mandate uuid, is_public boolean) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if of_listing is not null then
    insert into match_check as noted (listing_id, is_public_change) values (of_listing, is_public)
      on conflict (listing_id) do update
        set changes = noted.changes + 1, is_public_change = noted.is_public_change or excluded.is_public_change;
  else
    insert into match_check as noted (mandate_id, is_public_change) values (of_mandate, is_public)
      on conflict (mandate_id) do update
        set changes = noted.changes + 1, is_public_change = noted.is_public_change or excluded.is_public_change;
  end if;
  perform pg_notify('job_due', 'alert-matches');
end $$;
--> statement-breakpoint
-- As before (0158), and for the matches of the listing.
create or replace function note_changed_listing(of_listing uuid, is_public boolean) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  insert into changed_listing as noted (listing_id, is_public_change) values (of_listing, is_public)
    on conflict (listing_id) do update set changes = noted.changes + 1, is_public_change = noted.is_public_change or excluded.is_public_change;
  select note_match_check(of_listing, null, is_public);
$$;
--> statement-breakpoint
-- What decides the matches of a mandate. A new column counts unless it is named here.
create function matched_part_of(of_mandate mandate) returns jsonb language sql stable as $$
  select to_jsonb(of_mandate) - '{title,requirements,words,status,version,created_at,updated_at,buyer_verified,is_active,buyer_suspended,is_hidden}'::text[]
$$;
--> statement-breakpoint
create function note_changes_of_mandate() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or matched_part_of(new) is distinct from matched_part_of(old) then
    perform note_match_check(null, new.id, true);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger note_changes after insert or update on mandate for each row when (new.is_open) execute function note_changes_of_mandate();
--> statement-breakpoint
-- A member who may see other listings than before has those of their mandates looked at once more. Only they see a difference.
create function note_mandates_of(of_member uuid, of_category text) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into match_check as noted (mandate_id, is_public_change)
    select id, false from mandate
      where is_open and (of_member is null or buyer_id = of_member) and (of_category is null or category = of_category) order by id
    on conflict (mandate_id) do update set changes = noted.changes + 1;
  perform pg_notify('job_due', 'alert-matches');
end $$;
--> statement-breakpoint
create function note_mandates_by_member() returns trigger language plpgsql as $$
begin
  perform note_mandates_of(new.id, null);
  return null;
end $$;
--> statement-breakpoint
create trigger note_mandates after update on member for each row
  when ((old.verified, old.suspended_at, old.awaits_approval) is distinct from (new.verified, new.suspended_at, new.awaits_approval))
  execute function note_mandates_by_member();
--> statement-breakpoint
create function note_mandates_by_access() returns trigger language plpgsql as $$
begin
  perform note_mandates_of(new.member_id, listing.category) from listing where listing.id = new.listing_id and listing.category is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger note_mandates after insert or update of rung, expires_at on listing_access for each row
  when (not new.is_owner) execute function note_mandates_by_access();
--> statement-breakpoint
create function note_mandates_by_receipt() returns trigger language plpgsql as $$
begin
  perform note_mandates_of(new.member_id, null);
  return null;
end $$;
--> statement-breakpoint
create trigger note_mandates after insert on agreement_receipt for each row execute function note_mandates_by_receipt();
--> statement-breakpoint
create function note_all_mandates() returns trigger language plpgsql as $$
begin
  perform note_mandates_of(null, null);
  return null;
end $$;
--> statement-breakpoint
create trigger note_mandates after update of ended_at on agreement for each row
  when (new.listing_id is null and old.ended_at is null and new.ended_at is not null) execute function note_all_mandates();
