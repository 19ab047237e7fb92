-- As in deal_proposal_rules; besides, the amount of a deal that has not ended changes, alone, if an open proposal of the
-- other party names the new amount, at this version and at the amount before.
create or replace function guard_deal() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
  me constant uuid := actor_member_id();
  -- What is computed is not yet known here.
  moving constant text[] := '{stage,completed,completed_at,withdrawn_because,moved_by,version,updated_at,amount}';
  changes_amount boolean;
  kind text;
begin
  if tg_op = 'UPDATE' and old.stage = 'Completed' and new.stage <> 'Completed' then
    raise insufficient_privilege using message = 'a deal is completed for good';
  end if;
  if of_product then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.opened_by is distinct from me or new.stage <> 'Negotiation' or deal_halted(new.conversation_id) or not exists (
      select from conversation where id = new.conversation_id
        and (new.item_type, new.item_id) = (subject_type, subject_id)
        and case subject_type when 'listing'
          then (new.seller_id, new.buyer_id) = (recipient_id, starter_id)
          else (new.buyer_id, new.seller_id) = (recipient_id, starter_id) end)
    then
      raise insufficient_privilege using message = 'this deal is not theirs to open';
    end if;
    new.version := 1;
    new.created_at := clock_timestamp();
    new.updated_at := new.created_at;
    new.moved_by := me;
    return new;
  end if;
  changes_amount := new.amount is distinct from old.amount;
  kind := case
    when not changes_amount then deal_step(old.stage, new.stage)
    when new.stage = old.stage and old.stage not in ('Completed', 'Withdrawn') then 'together'
  end;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving or kind is null
    or me is null or me not in (old.buyer_id, old.seller_id)
  then
    raise insufficient_privilege using message = 'this of a deal does not change';
  end if;
  if kind = 'together' then
    perform from deal_proposal
      where deal_id = old.id and state = 'open'
        and case when changes_amount then new_amount = new.amount else to_stage = new.stage end
        and by_id in (old.buyer_id, old.seller_id) and by_id <> me and to_id = me
        and version = old.version and amount = old.amount
      for no key update;
    if not found then
      raise insufficient_privilege using message = 'the other party has not proposed this';
    end if;
    if deal_halted(old.conversation_id) then
      raise insufficient_privilege using message = 'the conversation of this deal has ended';
    end if;
  end if;
  new.version := old.version + 1;
  new.updated_at := greatest(old.updated_at, clock_timestamp());
  new.completed_at := case when new.stage = 'Completed' then new.updated_at end;
  new.moved_by := me;
  return new;
end $$;
--> statement-breakpoint
-- Every change settles the open proposal: accepted if this is what was proposed, lapsed otherwise.
create or replace function record_deal_step() returns trigger language plpgsql as $$
declare
  proposer uuid;
  changes_amount boolean := false;
begin
  if tg_op = 'UPDATE' then
    changes_amount := new.amount is distinct from old.amount;
    update deal_proposal
      set state = case
          when by_id <> new.moved_by and case when changes_amount then new_amount = new.amount else to_stage = new.stage end
          then 'accepted' else 'lapsed' end,
        settled_by = new.moved_by, settled_at = new.updated_at
      where deal_id = new.id and state = 'open'
      returning case when state = 'accepted' then by_id end into proposer;
  end if;
  insert into deal_event (deal_id, version, from_stage, to_stage, from_amount, to_amount, by_id, proposed_by, created_at)
    values (new.id, new.version, case when tg_op = 'UPDATE' then old.stage end, new.stage,
      case when changes_amount then old.amount end, case when changes_amount then new.amount end,
      new.moved_by, proposer, new.updated_at);
  return null;
end $$;
--> statement-breakpoint
drop trigger record_deal_step on deal;
--> statement-breakpoint
create trigger record_deal_step after update on deal
  for each row when (old.stage is distinct from new.stage or old.amount is distinct from new.amount)
  execute function record_deal_step();
--> statement-breakpoint
-- As in deal_proposal_rules; besides, a party proposes another amount until the deal has ended.
create or replace function guard_deal_proposal() returns trigger language plpgsql as $$
declare
  me constant uuid := actor_member_id();
  proposed_for deal;
begin
  if actor_kind() not in ('member', 'visitor') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    select * into proposed_for from deal where id = new.deal_id for no key update;
    if proposed_for.id is null or me is null or new.by_id is distinct from me
      or me not in (proposed_for.buyer_id, proposed_for.seller_id)
      -- In parentheses: an IF of PL/pgSQL would end at the THEN inside.
      or (case
        when new.new_amount is null then deal_step(proposed_for.stage, new.to_stage) is distinct from 'together'
        else proposed_for.stage in ('Completed', 'Withdrawn') or new.new_amount = proposed_for.amount end)
      or deal_halted(proposed_for.conversation_id)
    then
      raise insufficient_privilege using message = 'this is not theirs to propose';
    end if;
    new.to_id := case me when proposed_for.buyer_id then proposed_for.seller_id else proposed_for.buyer_id end;
    new.version := proposed_for.version;
    new.amount := proposed_for.amount;
    new.state := 'open';
    new.settled_by := null;
    new.settled_at := null;
    new.created_at := clock_timestamp();
    return new;
  end if;
  -- Nested: the deal changed.
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  if to_jsonb(new) - '{state,settled_by,settled_at}'::text[] is distinct from to_jsonb(old) - '{state,settled_by,settled_at}'::text[]
    or old.state <> 'open' or new.state <> (case when old.by_id = me then 'retracted' else 'declined' end)
  then
    raise insufficient_privilege using message = 'this of a proposal is not theirs to change';
  end if;
  new.settled_by := me;
  new.settled_at := clock_timestamp();
  return new;
end $$;
