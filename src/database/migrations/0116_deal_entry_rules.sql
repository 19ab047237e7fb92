-- An entry continues the timeline of its deal: the next number, the digest of the entry before, the values of its own text.
-- Nobody changes one.
create function guard_deal_entry() returns trigger language plpgsql as $$
declare
  before deal_entry;
  content constant jsonb := new.content::jsonb;
begin
  if tg_op = 'UPDATE' then
    raise insufficient_privilege using message = 'an entry of a signed timeline does not change';
  end if;
  select * into before from deal_entry where deal_id = new.deal_id order by number desc limit 1;
  if new.number <> coalesce(before.number, 0) + 1
    or new.digest <> sha256(convert_to(new.content, 'UTF8'))
    or content ->> 'previous' is distinct from encode(before.digest, 'hex')
    or (content ->> 'number')::integer is distinct from new.number
    or (content ->> 'version')::integer is distinct from new.version
    or (content ->> 'deal')::uuid is distinct from new.deal_id
  then
    raise check_violation using message = 'this entry does not continue the signed timeline';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_deal_entry before insert or update on deal_entry
  for each row execute function guard_deal_entry();
--> statement-breakpoint
-- The words of an entry stay as they were signed, or are emptied with their member.
create function guard_deal_entry_word() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{salt,text}'::text[] is distinct from to_jsonb(old) - '{salt,text}'::text[]
    or (new.text is not null and (new.text, new.salt) is distinct from (old.text, old.salt))
  then
    raise insufficient_privilege using message = 'the words of a signed timeline do not change';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_deal_entry_word before update on deal_entry_word
  for each row execute function guard_deal_entry_word();
--> statement-breakpoint
-- A member's step of a deal is kept only with its entry. Checked at the end of the transaction, since the entry comes after it.
create function require_deal_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from deal_entry where deal_id = new.deal_id and version = new.version)
  then
    raise check_violation using message = 'a step of a deal has no entry in its signed timeline';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger require_deal_entry after insert on deal_event
  deferrable initially deferred for each row
  -- Asked when the step is written: at the end of the transaction the product itself may be acting.
  when (actor_kind() = 'member') execute function require_deal_entry();
