-- As before (0145 and 0155), but one statement for all rows that a statement writes: the triggers of `listing` then keep the search once,
-- and not once for each row of an import. A plan that was made when the tables were empty would read all particulars for each row.
create or replace function keep_open_traits() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
begin
  -- A new listing has no particulars yet.
  new.open_traits := case when tg_op = 'INSERT' then '{}' else open_traits_of(
    coalesce((select traits from listing_particulars where listing_id = new.id), '{}'), new.teaser_traits, new.is_private) end;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_open_place() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
begin
  new.open_place := case when tg_op = 'UPDATE' then open_place_of(
    (select place from listing_particulars where listing_id = new.id), new.is_private, new.location_precision) end;
  return new;
end $$;
--> statement-breakpoint
-- The triggers of `listing` compute both again.
create function keep_open_parts() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing set open_traits = changed.traits, open_place = null from changed
    where listing.id = changed.listing_id
      and (listing.open_traits is distinct from open_traits_of(changed.traits, listing.teaser_traits, listing.is_private)
        or listing.open_place is distinct from open_place_of(changed.place, listing.is_private, listing.location_precision));
  return null;
end $$;
--> statement-breakpoint
drop trigger keep_open_traits_of_new on listing_particulars;
--> statement-breakpoint
drop trigger keep_open_traits on listing_particulars;
--> statement-breakpoint
drop trigger keep_open_place_of_new on listing_particulars;
--> statement-breakpoint
drop trigger keep_open_place on listing_particulars;
--> statement-breakpoint
drop function keep_open_traits_of_listing();
--> statement-breakpoint
drop function keep_open_place_of_listing();
--> statement-breakpoint
create trigger keep_open_parts_of_new after insert on listing_particulars referencing new table as changed
  for each statement execute function keep_open_parts();
--> statement-breakpoint
create trigger keep_open_parts after update on listing_particulars referencing new table as changed
  for each statement execute function keep_open_parts();
