-- What everyone may read of the traits of a listing: all of them if it is public, otherwise those that its owner tells outsiders.
create function open_traits_of(traits jsonb, teaser_traits text[], is_private boolean) returns jsonb language sql immutable as $$
  select case when not is_private then traits
    else coalesce((select jsonb_object_agg(key, value) from jsonb_each(traits) where key = any (teaser_traits)), '{}') end
$$;
--> statement-breakpoint
-- A writer of the listing cannot choose what is open: it is computed again with each of its causes, and if it is written itself.
create function keep_open_traits() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.open_traits := open_traits_of(
    coalesce((select traits from listing_particulars where listing_id = new.id), '{}'), new.teaser_traits, new.is_private);
  return new;
end $$;
--> statement-breakpoint
create trigger keep_open_traits before insert or update of is_private, teaser_traits, open_traits on listing
  for each row execute function keep_open_traits();
--> statement-breakpoint
create function keep_open_traits_of_listing() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing set open_traits = new.traits
    where id = new.listing_id and open_traits is distinct from open_traits_of(new.traits, teaser_traits, is_private);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_open_traits_of_new after insert on listing_particulars
  for each row when (new.traits <> '{}') execute function keep_open_traits_of_listing();
--> statement-breakpoint
create trigger keep_open_traits after update of traits on listing_particulars
  for each row execute function keep_open_traits_of_listing();
