create extension if not exists btree_gist;
--> statement-breakpoint
alter table viewing add constraint viewing_no_overlap
  exclude using gist (listing_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'agreed');
--> statement-breakpoint
-- A party proposes in their own name, to the other party of a conversation about a listing in which both can write. Its author
-- takes the times back; the other party takes one that is ahead, declines them or replaces them; either cancels what is agreed.
create function guard_viewing() returns trigger language plpgsql as $$
declare
  me constant uuid := actor_member_id();
  settling constant text[] := '{state,reason,settled_by,settled_at,starts_at,ends_at}';
  at constant timestamptz := clock_timestamp();
  allowed boolean;
begin
  if actor_kind() not in ('member', 'visitor') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := at;
    if me is null or new.by_id is distinct from me or new.state <> 'proposed' or new.created_at >= any (new.times)
      or deal_halted(new.conversation_id) or not exists (
        select from conversation_party as party join conversation on conversation.id = party.conversation_id
        where party.conversation_id = new.conversation_id and party.member_id = me and party.other_id = new.to_id
          and conversation.subject_type = 'listing' and conversation.subject_id = new.listing_id)
      or (new.replaces is not null and not exists (
        select from viewing as before
        where before.id = new.replaces and before.conversation_id = new.conversation_id and before.to_id = me
          and before.state = 'replaced'))
    then
      raise insufficient_privilege using message = 'this viewing is not theirs to propose';
    end if;
    new.reminded := 0;
    return new;
  end if;
  allowed := case new.state
    when 'agreed' then old.state = 'proposed' and me = old.to_id and new.starts_at = any (old.times)
      and new.starts_at > at and not deal_halted(old.conversation_id)
    when 'declined' then old.state = 'proposed' and me = old.to_id
    when 'replaced' then old.state = 'proposed' and me = old.to_id and not deal_halted(old.conversation_id)
    when 'withdrawn' then old.state = 'proposed' and me = old.by_id
    when 'expired' then old.state = 'proposed' and me in (old.by_id, old.to_id)
      and not (at < any (old.times))
    when 'cancelled' then old.state = 'agreed' and me in (old.by_id, old.to_id) and old.ends_at > at
      and new.starts_at = old.starts_at
    else false end;
  if allowed is not true or to_jsonb(new) - settling is distinct from to_jsonb(old) - settling then
    raise insufficient_privilege using message = 'this of a viewing is not theirs to change';
  end if;
  -- The e-mail about it says so already.
  if new.state = 'agreed' and new.starts_at <= at + interval '24 hours' then
    new.reminded := case when new.starts_at <= at + interval '1 hour' then 2 else 1 end;
  end if;
  new.settled_by := case when new.state <> 'expired' then me end;
  new.settled_at := at;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_viewing before insert or update on viewing for each row execute function guard_viewing();
