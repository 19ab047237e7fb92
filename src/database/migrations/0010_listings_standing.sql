-- While a listing is created its seller's standing is held: a change of it under way is waited for, and one that comes
-- later finds the listing.
create or replace function guard_listing() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
  -- What is computed is not yet known here.
  others constant text[] := '{is_featured,is_open}';
begin
  if tg_op = 'INSERT' then
    if not of_product and new.is_featured then
      raise insufficient_privilege using message = 'only curators feature listings';
    end if;
    select verified, suspended_at is not null into new.seller_verified, new.seller_suspended
      from member where id = new.owner_id for share;
    return new;
  end if;
  -- Nested: the seller's standing changed.
  if of_product or pg_trigger_depth() > 1 then
    return new;
  end if;
  if (new.id, new.owner_id, new.created_at, new.seller_verified, new.seller_suspended)
      is distinct from (old.id, old.owner_id, old.created_at, old.seller_verified, old.seller_suspended)
    or (new.is_featured <> old.is_featured and not actor_is_curator())
    or (old.owner_id <> actor_member_id()
      and to_jsonb(new) - others is distinct from to_jsonb(old) - others) then
    raise insufficient_privilege using message = 'this of a listing is not theirs to change';
  end if;
  return new;
end $$;
