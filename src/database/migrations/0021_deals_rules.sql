-- Where a deal may go from each stage, and by whose hand: src/lib/deal-terms.ts says the same, and a test holds them to
-- each other.
create function is_deal_step(origin text, goal text, party text) returns boolean language sql immutable parallel safe
  return exists (select from (values
      ('Negotiation', 'Document Review', array['buyer', 'seller']),
      ('Negotiation', 'Completed', array['buyer', 'seller']),
      ('Negotiation', 'Withdrawn', array['buyer', 'seller']),
      ('Document Review', 'Negotiation', array['buyer', 'seller']),
      ('Document Review', 'Due Diligence', array['buyer', 'seller']),
      ('Document Review', 'Completed', array['buyer', 'seller']),
      ('Document Review', 'Withdrawn', array['buyer', 'seller']),
      ('Due Diligence', 'Document Review', array['buyer', 'seller']),
      ('Due Diligence', 'Completed', array['buyer', 'seller']),
      ('Due Diligence', 'Withdrawn', array['buyer', 'seller'])
    ) as step (a, b, parties) where a = origin and b = goal and party = any (parties));
--> statement-breakpoint
-- A deal is between the two of a conversation and about what they speak of. From then on it takes steps, and nothing else
-- of it changes. When, by whom, and the how-manieth it is, nobody says themselves. What is completed stays so.
create function guard_deal() returns trigger language plpgsql as $$
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
  new.version := old.version + 1;
  new.updated_at := greatest(old.updated_at, clock_timestamp());
  new.completed_at := case when new.stage = 'Completed' then new.updated_at end;
  new.moved_by := me;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_deal before insert or update on deal for each row execute function guard_deal();
--> statement-breakpoint
create function record_deal_step() returns trigger language plpgsql as $$
begin
  insert into deal_event (deal_id, version, from_stage, to_stage, by_id, created_at)
    values (new.id, new.version, case when tg_op = 'UPDATE' then old.stage end, new.stage, new.moved_by, new.updated_at);
  return null;
end $$;
--> statement-breakpoint
create trigger record_deal_opening after insert on deal for each row execute function record_deal_step();
--> statement-breakpoint
create trigger record_deal_step after update on deal
  for each row when (old.stage is distinct from new.stage) execute function record_deal_step();
