-- As before (0079), but the text before an edit is kept.
create or replace function guard_message() returns trigger language plpgsql as $$
declare
  editable constant text[] := '{content,edited_at,edit_key}';
begin
  if actor_kind() not in ('member', 'visitor') then
    return new;
  end if;
  if old.sender_id <> actor_member_id() or to_jsonb(new) - editable is distinct from to_jsonb(old) - editable
    or clock_timestamp() >= old.created_at + interval '5 minutes' then
    raise insufficient_privilege using message = 'only the text of a new message is its sender''s to change';
  end if;
  -- Never the same time twice: the time of the last edit is also its version.
  new.edited_at := greatest(date_trunc('milliseconds', clock_timestamp()),
    coalesce(old.edited_at, old.created_at) + interval '1 millisecond');
  insert into message_edit (message_id, sender_id, content, written_at)
    values (old.id, old.sender_id, old.content, coalesce(old.edited_at, old.created_at));
  return new;
end $$;
--> statement-breakpoint
-- As before (0019), but with the texts before the edits.
create or replace function copy_reported_message() returns trigger language plpgsql as $$
begin
  select message.sequence, message.sender_id, message.content, message.created_at, message.edited_at, coalesce((
      select jsonb_agg(jsonb_build_object('content', edit.content, 'written_at', edit.written_at) order by edit.written_at)
      from message_edit as edit where edit.message_id = message.id), '[]')
    into strict new.sequence, new.sender_id, new.content, new.written_at, new.edited_at, new.earlier
    from message join report on report.conversation_id = message.conversation_id
    where message.id = new.message_id and report.id = new.report_id;
  return new;
end $$;
