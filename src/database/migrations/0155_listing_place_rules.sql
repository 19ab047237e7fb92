-- What everyone may read of the place of a listing: all of it if it is public, otherwise as much as its owner tells outsiders.
create function open_place_of(place jsonb, is_private boolean, location_precision text) returns jsonb language sql immutable as $$
  select case when not is_private then place - 'id' - 'open' else nullif(place -> 'open' -> location_precision, 'null') end
$$;
--> statement-breakpoint
-- A writer of the listing cannot choose what is open: it is computed again with each of its causes, and if it is written itself.
create function keep_open_place() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.open_place := open_place_of(
    (select place from listing_particulars where listing_id = new.id), new.is_private, new.location_precision);
  return new;
end $$;
--> statement-breakpoint
create trigger keep_open_place before insert or update of is_private, location_precision, open_place on listing
  for each row execute function keep_open_place();
--> statement-breakpoint
create function keep_open_place_of_listing() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing set open_place = null
    where id = new.listing_id and open_place is distinct from open_place_of(new.place, is_private, location_precision);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_open_place_of_new after insert on listing_particulars
  for each row when (new.place is not null) execute function keep_open_place_of_listing();
--> statement-breakpoint
create trigger keep_open_place after update of place on listing_particulars
  for each row execute function keep_open_place_of_listing();
