-- Who opened a private listing, as it was recorded until now: the first and the last day of each member.
insert into private_view_day (listing_id, member_id, day, particulars, first_at, last_at)
  select listing_id, member_id, (seen_at at time zone 'utc')::date, count(*), min(seen_at), max(seen_at)
  from (
    select listing_id, member_id, first_seen_at as seen_at from listing_viewer
    union select listing_id, member_id, last_seen_at from listing_viewer
  ) as seen
  group by listing_id, member_id, (seen_at at time zone 'utc')::date;
--> statement-breakpoint
-- In plpgsql, which keeps the plan of the statement.
create function record_private_views(views jsonb) returns void language plpgsql as $$
begin
  insert into private_view (listing_id, member_id, part, item_id, interface)
    select listing_id, member_id, part, item_id, interface
    from jsonb_to_recordset(views) as view (listing_id uuid, member_id uuid, part text, item_id uuid, interface text);
end $$;
--> statement-breakpoint
create function delete_private_views() returns trigger language plpgsql as $$
begin
  delete from private_view where listing_id = old.id;
  delete from private_view_day where listing_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger delete_private_views after delete on listing for each row execute function delete_private_views();
--> statement-breakpoint
-- The database says who settles it and when. The product itself may also count more of the same day.
create function settle_unusual_reading() returns trigger language plpgsql as $$
begin
  if actor_kind() = 'system' then return new; end if;
  if old.settled_at is not null or new.outcome is null then
    raise exception 'settled once' using errcode = 'insufficient_privilege';
  end if;
  old.outcome := new.outcome;
  old.note := new.note;
  old.settled_at := now();
  old.settled_by := actor_member_id();
  return old;
end $$;
--> statement-breakpoint
create trigger settle_unusual_reading before update on unusual_reading for each row execute function settle_unusual_reading();
