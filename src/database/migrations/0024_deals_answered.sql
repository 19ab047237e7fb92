-- As in deals_rules; besides, nobody completes a deal in which the other party has taken no step, its opening included.
create or replace function guard_deal() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
  me constant uuid := actor_member_id();
  -- What is computed is not yet known here.
  moving constant text[] := '{stage,completed,completed_at,withdrawn_because,moved_by,version,updated_at}';
begin
  if tg_op = 'UPDATE' and old.stage = 'Completed' and new.stage <> 'Completed' then
    raise insufficient_privilege using message = 'a deal is completed for good';
  end if;
  if of_product then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.opened_by is distinct from me or new.stage <> 'Negotiation' or not exists (
      select from conversation where id = new.conversation_id
        and (new.buyer_id, new.seller_id) in ((starter_id, recipient_id), (recipient_id, starter_id))
        and (new.item_id is null or (new.item_type, new.item_id) = (subject_type, subject_id)))
    then
      raise insufficient_privilege using message = 'this deal is not theirs to open';
    end if;
    new.version := 1;
    new.created_at := clock_timestamp();
    new.updated_at := new.created_at;
    new.moved_by := me;
    return new;
  end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving or not is_deal_step(
    old.stage, new.stage, case me when old.buyer_id then 'buyer' when old.seller_id then 'seller' end)
  then
    raise insufficient_privilege using message = 'this of a deal does not change';
  end if;
  if new.stage = 'Completed' and not exists (select from deal_event where deal_id = old.id and by_id <> me) then
    raise insufficient_privilege using message = 'the other party has taken no step in this deal';
  end if;
  new.version := old.version + 1;
  new.updated_at := greatest(old.updated_at, clock_timestamp());
  new.completed_at := case when new.stage = 'Completed' then new.updated_at end;
  new.moved_by := me;
  return new;
end $$;
