-- Whom one writes to, about what, the subject says; the rest of a conversation its messages keep.
create function guard_conversation() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
begin
  if tg_op = 'INSERT' then
    if new.listing_id is not null then
      new.subject_type := 'listing';
      new.subject_id := new.listing_id;
      select owner_id, title, category into new.recipient_id, new.subject_title, new.subject_category
        from listing where id = new.listing_id;
    end if;
    if not of_product then
      new.created_at := clock_timestamp();
    end if;
    new.last_message_at := new.created_at;
    new.last_sequence := 0;
    return new;
  end if;
  -- Nested: a message was written, or the subject is gone.
  if not of_product and pg_trigger_depth() = 1 and new is distinct from old then
    raise insufficient_privilege using message = 'a conversation changes with its messages alone';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_conversation before insert or update on conversation
  for each row execute function guard_conversation();
--> statement-breakpoint
create function add_parties() returns trigger language plpgsql as $$
begin
  insert into conversation_party (conversation_id, member_id, other_id, started, last_message_at) values
    (new.id, new.starter_id, new.recipient_id, true, new.last_message_at),
    (new.id, new.recipient_id, new.starter_id, false, new.last_message_at);
  return null;
end $$;
--> statement-breakpoint
create trigger add_parties after insert on conversation for each row execute function add_parties();
--> statement-breakpoint
-- The row of the conversation is the turnstile: each message gets the next place, and one whose transaction fails leaves
-- no gap. Its receiver and its time are not the sender's to say.
create function place_message() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
begin
  update conversation set
      last_sequence = last_sequence + 1,
      last_message_at = greatest(last_message_at, case when of_product then new.created_at else clock_timestamp() end)
    where id = new.conversation_id and new.sender_id in (starter_id, recipient_id)
    returning last_sequence, last_message_at, case new.sender_id when starter_id then recipient_id else starter_id end
    into new.sequence, new.created_at, new.receiver_id;
  if not found then
    raise insufficient_privilege using message = 'this conversation is not theirs to write in';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger place_message before insert on message for each row execute function place_message();
--> statement-breakpoint
create function move_parties() returns trigger language plpgsql as $$
begin
  update conversation_party set
      last_message_at = new.created_at,
      wrote_last = member_id = new.sender_id,
      has_written = has_written or member_id = new.sender_id,
      unread = unread + (member_id = new.receiver_id)::integer
    where conversation_id = new.conversation_id;
  return null;
end $$;
--> statement-breakpoint
create trigger move_parties after insert on message for each row execute function move_parties();
--> statement-breakpoint
-- Of their own standing a member says how far they have read, that they type, and that they end it; when, and what is
-- unread then, they do not say. What was read stays read.
create function guard_conversation_party() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
  -- What is computed is not yet known here.
  theirs constant text[] := '{read_through,typed_at,ended_at,request_status}';
begin
  -- Nested: a message was written, or the other party ended it.
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  if not of_product then
    if old.member_id <> actor_member_id() or to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
      raise insufficient_privilege using message = 'this of a conversation is not theirs to change';
    end if;
    new.typed_at := case when new.typed_at is distinct from old.typed_at then clock_timestamp() else old.typed_at end;
    new.ended_at := case when new.ended_at is not null then coalesce(old.ended_at, clock_timestamp()) end;
  end if;
  select greatest(old.read_through, least(new.read_through, last_sequence)) into new.read_through
    from conversation where id = new.conversation_id;
  if new.read_through > old.read_through then
    new.read_at := clock_timestamp();
    select count(*) into new.unread from message
      where conversation_id = new.conversation_id and sequence > new.read_through and receiver_id = new.member_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_conversation_party before update on conversation_party
  for each row execute function guard_conversation_party();
--> statement-breakpoint
create function tell_other_of_end() returns trigger language plpgsql as $$
begin
  update conversation_party set other_ended_at = new.ended_at
    where conversation_id = new.conversation_id and member_id = new.other_id;
  return null;
end $$;
--> statement-breakpoint
create trigger tell_other_of_end after update of ended_at on conversation_party
  for each row when (old.ended_at is distinct from new.ended_at) execute function tell_other_of_end();
