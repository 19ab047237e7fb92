-- Who may change what of a listing: its owner all but what others decide, curators whether it is featured. Whether curators
-- hide it follows from listing_hiding.
create or replace function guard_listing() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
  -- Computed after this trigger.
  others constant text[] := '{is_featured,is_open}';
begin
  if tg_op = 'INSERT' then
    if not of_product and (new.is_featured or new.is_hidden) then
      raise insufficient_privilege using message = 'only curators feature and hide listings';
    end if;
    select verified, suspended_at is not null into new.seller_verified, new.seller_suspended
      from member where id = new.owner_id for share;
    return new;
  end if;
  -- Nested: the seller's standing changed, or curators hid or showed the listing.
  if of_product or pg_trigger_depth() > 1 then
    return new;
  end if;
  if (new.id, new.owner_id, new.created_at, new.seller_verified, new.seller_suspended, new.is_hidden)
      is distinct from (old.id, old.owner_id, old.created_at, old.seller_verified, old.seller_suspended, old.is_hidden)
    or (new.is_featured <> old.is_featured and not actor_is_curator())
    or (old.owner_id <> actor_member_id()
      and to_jsonb(new) - others is distinct from to_jsonb(old) - others) then
    raise insufficient_privilege using message = 'this of a listing is not theirs to change';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Runs after guard_listing, which reads the seller's standing: triggers run in the order of their names.
create function open_listing() returns trigger language plpgsql as $$
begin
  new.is_open := new.is_active and new.archived_at is null and not new.seller_suspended and not new.is_hidden;
  return new;
end $$;
--> statement-breakpoint
create trigger open_listing before insert or update on listing for each row execute function open_listing();
--> statement-breakpoint
-- A decision to hide keeps its reason and its author; it can only be lifted, once. The database sets the times.
create function guard_listing_hiding() returns trigger language plpgsql as $$
begin
  if actor_kind() <> 'member' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    return new;
  end if;
  if old.lifted_at is not null
    or (new.id, new.listing_id, new.curator_id, new.reason, new.created_at)
      is distinct from (old.id, old.listing_id, old.curator_id, old.reason, old.created_at) then
    raise insufficient_privilege using message = 'a decision to hide a listing does not change';
  end if;
  new.lifted_at := now();
  return new;
end $$;
--> statement-breakpoint
create trigger guard_listing_hiding before insert or update on listing_hiding
  for each row execute function guard_listing_hiding();
--> statement-breakpoint
create function keep_listing_hidden() returns trigger language plpgsql as $$
begin
  update listing set is_hidden = new.lifted_at is null
    where id = new.listing_id and is_hidden is distinct from (new.lifted_at is null);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_listing_hidden after insert or update on listing_hiding
  for each row execute function keep_listing_hidden();
