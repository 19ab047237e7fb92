ALTER TABLE "live_stream" ADD COLUMN "timeline" text;--> statement-breakpoint
-- A server that dies may have shown events to streams which the standby that is promoted does not have. Their numbers must not be
-- used again: a reader who resumes after one of them would miss the other event of that number.
create or replace function publish_live_event(to_audience uuid, happening jsonb) returns bigint language plpgsql as $$
declare
  position bigint;
  first_timeline constant text := '00000001';
  current_timeline constant text := left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);
begin
  insert into live_stream as stream (audience, last_sequence, timeline)
    values (to_audience, case when current_timeline = first_timeline then 1 else 1000000 end, current_timeline)
    on conflict (audience) do update set timeline = current_timeline,
      last_sequence = stream.last_sequence
        + case when coalesce(stream.timeline, first_timeline) = current_timeline then 1 else 1000000 end
    returning last_sequence into position;
  insert into live_event (audience, sequence, event) values (to_audience, position, happening);
  perform pg_notify('live_' || replace(listener.process::text, '-', ''), to_audience::text || ':' || position)
    from live_listener as listener where listener.audience = to_audience;
  return position;
end $$;
