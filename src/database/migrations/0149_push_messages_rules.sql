-- Push messages go to a device only as long as a member is signed in there, however the session ends.
create function end_push_messages() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger end_push_messages after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_push_messages();
