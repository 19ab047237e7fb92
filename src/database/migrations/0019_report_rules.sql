-- A report is of the other party of a conversation of one's own; of what stands in it nothing changes but that it is
-- settled, once, in the name of whoever does it.
create function guard_report() returns trigger language plpgsql as $$
begin
  if actor_kind() = 'system' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    if not exists (select from conversation_party as party
        where party.conversation_id = new.conversation_id
          and party.member_id = new.reporter_id and party.other_id = new.reported_id) then
      raise insufficient_privilege using message = 'a report is of the other party of a conversation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - '{settled_at,settled_by,note}'::text[] is distinct from to_jsonb(old) - '{settled_at,settled_by,note}'::text[]
    or old.settled_at is not null then
    raise insufficient_privilege using message = 'a report is settled, once, and nothing else';
  end if;
  new.settled_at := now();
  new.settled_by := actor_member_id();
  return new;
end $$;
--> statement-breakpoint
create trigger guard_report before insert or update on report for each row execute function guard_report();
--> statement-breakpoint
-- What a reporter says was written is what was written: the copy comes from the message itself, as far as they may read it.
create function copy_reported_message() returns trigger language plpgsql as $$
begin
  select message.sequence, message.sender_id, message.content, message.created_at
    into strict new.sequence, new.sender_id, new.content, new.written_at
    from message join report on report.conversation_id = message.conversation_id
    where message.id = new.message_id and report.id = new.report_id;
  return new;
end $$;
--> statement-breakpoint
create trigger copy_reported_message before insert on reported_message
  for each row execute function copy_reported_message();
