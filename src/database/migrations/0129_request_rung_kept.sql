create or replace function guard_listing_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_at := now();
    return new;
  end if;
  if actor_kind() <> 'member' then
    return new;
  end if;
  if (new.id, new.listing_id, new.member_id, new.rung, new.words, new.created_at)
      is distinct from (old.id, old.listing_id, old.member_id, old.rung, old.words, old.created_at)
    or (new.state <> 'declined' and new.reason <> '') then
    raise insufficient_privilege using message = 'what a member asked for does not change';
  end if;
  new.decided_at := now();
  return new;
end $$;
