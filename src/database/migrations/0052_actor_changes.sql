-- Processes keep the result of `authenticate` for at most a second. They listen to this channel to drop it earlier.
create function notify_of_actor() returns trigger language plpgsql as $$
begin
  perform pg_notify('actor_changed', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
create trigger notify_of_actor after update on member for each row
  when ((old.verified, old.curator, old.awaits_approval, old.suspended_at)
    is distinct from (new.verified, new.curator, new.awaits_approval, new.suspended_at))
  execute function notify_of_actor('id');
--> statement-breakpoint
create trigger notify_of_actor after update on session for each row
  when ((old.ended_at, old.proven_at) is distinct from (new.ended_at, new.proven_at))
  execute function notify_of_actor('member_id');
--> statement-breakpoint
create trigger notify_of_actor after update on member_account for each row
  when (old.email_confirmed_at is distinct from new.email_confirmed_at)
  execute function notify_of_actor('member_id');
--> statement-breakpoint
create trigger notify_of_actor after insert or update or delete on second_factor for each row
  execute function notify_of_actor('member_id');
