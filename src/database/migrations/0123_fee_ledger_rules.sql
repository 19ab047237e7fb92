-- Fees that were marked as received are paid on the day of their mark. They have no invoice.
insert into deal_fee_event (deal_id, party, number, from_state, to_state, curator_id, day, created_at)
  select deal_id, party, 1, 'due', 'paid', curator_id, (created_at at time zone 'UTC')::date, created_at
  from deal_fee_receipt;
--> statement-breakpoint
update deal_fee_share as share set state = 'paid', events = 1, paid_on = event.day
  from deal_fee_event as event where event.deal_id = share.deal_id and event.party = share.party;
--> statement-breakpoint
-- Every mark that a curator may make, as in fees/terms.ts.
create function fee_mark(origin text, goal text) returns text language sql immutable parallel safe
  return (select kind from (values
      ('due', 'invoiced', 'forward'),
      ('due', 'waived', 'forward'),
      ('invoiced', 'paid', 'forward'),
      ('invoiced', 'waived', 'forward'),
      ('invoiced', 'due', 'back'),
      ('paid', 'invoiced', 'back'),
      ('paid', 'due', 'back'),
      ('waived', 'due', 'back')
    ) as mark (a, b, kind) where a = origin and b = goal);
--> statement-breakpoint
-- Writes a mark to its share. A mark from another state than the share has is refused: another curator was faster.
create function apply_fee_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise insufficient_privilege using message = 'an event of a fee does not change';
  end if;
  if fee_mark(new.from_state, new.to_state) is null then
    raise check_violation using message = 'this mark of a fee does not exist';
  end if;
  if exists (select from deal_fee_reversal where deal_id = new.deal_id) then
    raise check_violation using message = 'the fee of a void deal takes no mark';
  end if;
  update deal_fee_share set
    state = new.to_state,
    events = events + 1,
    invoice_number = case when new.to_state = 'due' then null else coalesce(new.invoice_number, invoice_number) end,
    invoiced_on = case
      when new.to_state = 'due' then null
      when new.from_state = 'due' and new.to_state = 'invoiced' then new.day
      else invoiced_on end,
    paid_on = case when new.to_state = 'paid' then new.day end
    where deal_id = new.deal_id and party = new.party and state = new.from_state
      and (new.from_state <> 'paid' or (new.to_state = 'due') = (invoiced_on is null))
    returning events into new.number;
  if not found then
    raise check_violation using message = 'this share of a fee is in another state';
  end if;
  if actor_kind() = 'member' then
    new.created_at := clock_timestamp();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger apply_fee_event before insert or update on deal_fee_event
  for each row execute function apply_fee_event();
--> statement-breakpoint
-- A share begins as due, and its state changes only with an event.
create function guard_fee_state() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise insufficient_privilege using message = 'the state of a fee changes with its event';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_fee_state before update of state, events, invoice_number, invoiced_on, paid_on on deal_fee_share
  for each row execute function guard_fee_state();
--> statement-breakpoint
create trigger guard_first_fee_state before insert on deal_fee_share
  for each row when (new.state <> 'due' or new.events <> 0) execute function guard_fee_state();
