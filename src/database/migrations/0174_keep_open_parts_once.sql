-- As before (0168), with a query for each row only if its result may differ: not if nothing changed that it is computed from, and not
-- if `keep_open_parts` has just computed it. Other statements may write anything to these columns, so for them it is computed.
create or replace function keep_open_traits() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
begin
  if tg_op = 'UPDATE' and (new.is_private, new.teaser_traits) is not distinct from (old.is_private, old.teaser_traits)
    and (pg_trigger_depth() > 1 or new.open_traits is not distinct from old.open_traits) then
    return new;
  end if;
  -- A new listing has no particulars yet.
  new.open_traits := case when tg_op = 'INSERT' then '{}' else open_traits_of(
    coalesce((select traits from listing_particulars where listing_id = new.id), '{}'), new.teaser_traits, new.is_private) end;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_open_place() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
begin
  if tg_op = 'UPDATE' and (new.is_private, new.location_precision) is not distinct from (old.is_private, old.location_precision)
    and (pg_trigger_depth() > 1 or new.open_place is not distinct from old.open_place) then
    return new;
  end if;
  new.open_place := case when tg_op = 'UPDATE' then open_place_of(
    (select place from listing_particulars where listing_id = new.id), new.is_private, new.location_precision) end;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_open_parts() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- From the row that is written: if it waits for another change of the listing, both are computed again from what was changed.
  update listing set open_traits = open_traits_of(changed.traits, listing.teaser_traits, listing.is_private),
    open_place = open_place_of(changed.place, listing.is_private, listing.location_precision)
    from changed where listing.id = changed.listing_id
      and (listing.open_traits is distinct from open_traits_of(changed.traits, listing.teaser_traits, listing.is_private)
        or listing.open_place is distinct from open_place_of(changed.place, listing.is_private, listing.location_precision));
  return null;
end $$;
