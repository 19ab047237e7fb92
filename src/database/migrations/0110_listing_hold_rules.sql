-- The listing repeats until when it is reserved, so that lists read no reservations.
create function keep_reservation() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed constant uuid := coalesce(new.listing_id, old.listing_id);
  reserved_until_now constant timestamptz := (select until from listing_hold where listing_id = changed and ended_at is null);
begin
  update listing set reserved_until = reserved_until_now
    where id = changed and reserved_until is distinct from reserved_until_now;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_reservation after insert or update or delete on listing_hold for each row execute function keep_reservation();
--> statement-breakpoint
-- The member it is for may give it up and change nothing else; one that has ended stays as it is.
create function guard_hold() returns trigger language plpgsql as $$
begin
  if (new.id, new.listing_id, new.member_id, new.created_at) is distinct from (old.id, old.listing_id, old.member_id, old.created_at)
    or old.ended_at is not null or (new.until <> old.until and actor_member_id() is not distinct from old.member_id) then
    raise exception 'a reservation stays for its member' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_hold before update on listing_hold for each row execute function guard_hold();
--> statement-breakpoint
create function end_hold_of_sold() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing_hold set ended_at = least(now(), until) where listing_id = new.id and ended_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger end_hold_of_sold after update on listing for each row
  when (new.status = 'Sold' and old.status <> 'Sold') execute function end_hold_of_sold();
