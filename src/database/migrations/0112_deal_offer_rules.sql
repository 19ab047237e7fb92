-- A party offers in their own name, to the other party of a conversation in which both can write. Its author takes an offer
-- back; the other party accepts it before its time, declines it or replaces it; after its time it is over for both.
create function guard_deal_offer() returns trigger language plpgsql as $$
declare
  me constant uuid := actor_member_id();
  settling constant text[] := '{state,reason,settled_by,settled_at,deal_id}';
  at constant timestamptz := clock_timestamp();
  answered boolean;
begin
  if actor_kind() not in ('member', 'visitor') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := at;
    if me is null or new.by_id is distinct from me or new.state <> 'open' or new.until <= new.created_at
      or deal_halted(new.conversation_id) or not exists (
        select from conversation_party as party join conversation on conversation.id = party.conversation_id
        where party.conversation_id = new.conversation_id and party.member_id = me and party.other_id = new.to_id
          and conversation.subject_id is not null)
      or (new.counters is not null and not exists (
        select from deal_offer as before
        where before.id = new.counters and before.conversation_id = new.conversation_id and before.to_id = me
          and before.state = 'countered'))
      or (new.deal_id is not null and not exists (
        select from deal where id = new.deal_id and conversation_id = new.conversation_id and currency = new.currency
          and stage not in ('Completed', 'Withdrawn')))
    then
      raise insufficient_privilege using message = 'this offer is not theirs to make';
    end if;
    new.reason := null;
    new.settled_by := null;
    new.settled_at := null;
    return new;
  end if;
  -- Nested: its deal was opened, got another amount or ended.
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  answered := me = old.to_id and new.state in ('accepted', 'declined', 'countered');
  if to_jsonb(new) - settling is distinct from to_jsonb(old) - settling or old.state <> 'open' or me is null
    or not (answered or me = old.by_id and new.state = 'withdrawn'
      or me in (old.by_id, old.to_id) and new.state = 'expired')
    or (new.state = 'expired') <> (old.until <= at)
    or (new.state <> 'accepted' and new.deal_id is distinct from old.deal_id)
    or (old.deal_id is not null and new.deal_id is distinct from old.deal_id)
    or (new.state in ('accepted', 'countered') and deal_halted(old.conversation_id))
    or (new.state = 'accepted' and not exists (
      select from deal where id = new.deal_id and conversation_id = old.conversation_id and amount = old.amount
        and currency = old.currency))
  then
    raise insufficient_privilege using message = 'this of an offer is not theirs to change';
  end if;
  new.settled_by := case when new.state <> 'expired' then me end;
  new.settled_at := case when new.state = 'expired' then old.until else greatest(old.created_at, date_trunc('milliseconds', at)) end;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_deal_offer before insert or update on deal_offer for each row execute function guard_deal_offer();
--> statement-breakpoint
-- An open offer is for the deal of its conversation that is opened after it.
create function bind_deal_offer() returns trigger language plpgsql as $$
begin
  update deal_offer set deal_id = new.id
    where conversation_id = new.conversation_id and state = 'open' and deal_id is null and currency = new.currency;
  return null;
end $$;
--> statement-breakpoint
create trigger bind_deal_offer after insert on deal for each row execute function bind_deal_offer();
--> statement-breakpoint
-- An offer is over with its deal, and when its parties agree on another amount: nobody accepts it after that by mistake.
create function lapse_deal_offer() returns trigger language plpgsql as $$
begin
  update deal_offer set state = 'lapsed', settled_by = new.moved_by, settled_at = clock_timestamp()
    where deal_id = new.id and state = 'open'
      and (new.stage in ('Completed', 'Withdrawn') or new.amount <> deal_offer.amount);
  return null;
end $$;
--> statement-breakpoint
create trigger lapse_deal_offer after update on deal for each row
  when (new.amount <> old.amount or new.stage in ('Completed', 'Withdrawn') and old.stage <> new.stage)
  execute function lapse_deal_offer();
