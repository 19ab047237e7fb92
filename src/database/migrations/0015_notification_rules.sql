-- Members mark as read what they were told, at this moment and for good; all else is the product's.
create function guard_notification() returns trigger language plpgsql as $$
begin
  if actor_kind() = 'system' then
    return new;
  end if;
  if to_jsonb(new) - 'read_at' is distinct from to_jsonb(old) - 'read_at' or new.read_at is null then
    raise insufficient_privilege using message = 'a notification is marked as read and nothing else';
  end if;
  new.read_at := coalesce(old.read_at, now());
  return new;
end $$;
--> statement-breakpoint
create trigger guard_notification before update on notification for each row execute function guard_notification();
--> statement-breakpoint
-- Said as the transaction commits, once for each member: their stream is held only then, whatever order things are
-- written in before.
create function tell_of_notification() returns trigger language plpgsql as $$
declare
  acting constant text := current_setting('subrosa.actor', true);
begin
  if current_setting('subrosa.told', true) is distinct from new.member_id::text then
    perform set_config('subrosa.actor', 'system', true);
    perform publish_live_event(new.member_id, '{"type":"notifications.changed"}');
    perform set_config('subrosa.actor', acting, true), set_config('subrosa.told', new.member_id::text, true);
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger tell_of_notification after insert on notification
  deferrable initially deferred for each row execute function tell_of_notification();
--> statement-breakpoint
create constraint trigger tell_of_change after update on notification
  deferrable initially deferred for each row
  when ((old.count, old.created_at, old.read_at) is distinct from (new.count, new.created_at, new.read_at))
  execute function tell_of_notification();
