-- Which steps a deal has, and whether one party takes one alone: src/lib/deal-terms.ts says the same, and a test compares
-- the two.
create function deal_step(origin text, goal text) returns text language sql immutable parallel safe
  return (select kind from (values
      ('Negotiation', 'Document Review', 'together'),
      ('Negotiation', 'Completed', 'together'),
      ('Negotiation', 'Withdrawn', 'alone'),
      ('Document Review', 'Negotiation', 'alone'),
      ('Document Review', 'Due Diligence', 'together'),
      ('Document Review', 'Completed', 'together'),
      ('Document Review', 'Withdrawn', 'alone'),
      ('Due Diligence', 'Document Review', 'alone'),
      ('Due Diligence', 'Completed', 'together'),
      ('Due Diligence', 'Withdrawn', 'alone')
    ) as step (a, b, kind) where a = origin and b = goal);
--> statement-breakpoint
-- Whether the member who asks can write to the other party, as for messages: neither ended the conversation, blocked the
-- other, or is suspended.
create function deal_halted(conversation uuid) returns boolean language sql stable as $$
  select not exists (
    select from conversation_party as party
    where party.conversation_id = conversation and party.member_id = actor_member_id()
      and party.ended_at is null and party.other_ended_at is null
      and party.other_id not in (select members_apart())
      and exists (select from member_card where member_id = party.other_id and not suspended))
$$;
--> statement-breakpoint
-- As in deals_rules; besides, who buys and who sells follows from the subject of the conversation, and a step forward
-- needs an open proposal by the other party, at this version and amount. The lock on the proposal makes a simultaneous
-- retraction wait.
create or replace function guard_deal() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
  me constant uuid := actor_member_id();
  -- What is computed is not yet known here.
  moving constant text[] := '{stage,completed,completed_at,withdrawn_because,moved_by,version,updated_at}';
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
  kind := deal_step(old.stage, new.stage);
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving or kind is null
    or me is null or me not in (old.buyer_id, old.seller_id)
  then
    raise insufficient_privilege using message = 'this of a deal does not change';
  end if;
  if kind = 'together' then
    perform from deal_proposal
      where deal_id = old.id and state = 'open' and to_stage = new.stage
        and by_id in (old.buyer_id, old.seller_id) and by_id <> me and to_id = me
        and version = old.version and amount = old.amount
      for no key update;
    if not found then
      raise insufficient_privilege using message = 'the other party has not proposed this step';
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
drop function is_deal_step(text, text, text);
--> statement-breakpoint
-- Every step settles the open proposal: accepted if this is the step that was proposed, lapsed otherwise.
create or replace function record_deal_step() returns trigger language plpgsql as $$
declare
  proposer uuid;
begin
  if tg_op = 'UPDATE' then
    update deal_proposal
      set state = case when to_stage = new.stage and by_id <> new.moved_by then 'accepted' else 'lapsed' end,
        settled_by = new.moved_by, settled_at = new.updated_at
      where deal_id = new.id and state = 'open'
      returning case when state = 'accepted' then by_id end into proposer;
  end if;
  insert into deal_event (deal_id, version, from_stage, to_stage, by_id, proposed_by, created_at)
    values (new.id, new.version, case when tg_op = 'UPDATE' then old.stage end, new.stage, new.moved_by, proposer,
      new.updated_at);
  return null;
end $$;
--> statement-breakpoint
-- A party proposes in their own name, for the deal as it is now. Its author takes a proposal back, the other party
-- declines it; it is accepted or lapses only by a step of the deal.
create function guard_deal_proposal() returns trigger language plpgsql as $$
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
      or deal_step(proposed_for.stage, new.to_stage) is distinct from 'together'
      or deal_halted(proposed_for.conversation_id)
    then
      raise insufficient_privilege using message = 'this step is not theirs to propose';
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
  -- Nested: the deal took a step.
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
--> statement-breakpoint
create trigger guard_deal_proposal before insert or update on deal_proposal
  for each row execute function guard_deal_proposal();
--> statement-breakpoint
-- A curator declares a completed deal of others void, at this moment; the fee is reversed with it.
create function guard_deal_void() returns trigger language plpgsql as $$
begin
  select buyer_id, seller_id into new.buyer_id, new.seller_id from deal where id = new.deal_id and stage = 'Completed';
  if actor_kind() not in ('member', 'visitor') then
    return new;
  end if;
  if new.buyer_id is null or actor_member_id() in (new.buyer_id, new.seller_id) then
    raise insufficient_privilege using message = 'this deal is not theirs to declare void';
  end if;
  new.created_at := clock_timestamp();
  return new;
end $$;
--> statement-breakpoint
create trigger guard_deal_void before insert on deal_void for each row execute function guard_deal_void();
--> statement-breakpoint
create function reverse_deal_fee() returns trigger language plpgsql as $$
begin
  insert into deal_fee_reversal (deal_id, amount, currency, created_at)
    select deal_id, amount, currency, new.created_at from deal_fee where deal_id = new.deal_id;
  return null;
end $$;
--> statement-breakpoint
create trigger reverse_deal_fee after insert on deal_void for each row execute function reverse_deal_fee();
--> statement-breakpoint
create function forget_listing_sale() returns trigger language plpgsql as $$
begin
  delete from listing_sale where listing_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger forget_listing_sale after update of status on listing
  for each row when (old.status = 'Sold' and new.status <> 'Sold') execute function forget_listing_sale();
--> statement-breakpoint
-- Listings that deals sold before this was recorded; what they were before is not known any more.
insert into listing_sale (listing_id, deal_id, status_before, created_at)
  select distinct on (listing.id) listing.id, deal.id, 'Active', deal.completed_at
  from deal join listing on listing.id = deal.item_id and listing.owner_id = deal.seller_id
  where deal.stage = 'Completed' and deal.item_type = 'listing' and listing.status = 'Sold'
  order by listing.id, deal.completed_at;
