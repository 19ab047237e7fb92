insert into instance (name) values ('Subrosa');
--> statement-breakpoint
-- Listeners live no longer than the connections that made them; a crash of the database ends both.
alter table live_listener set unlogged;
--> statement-breakpoint
alter table live_process set unlogged;
--> statement-breakpoint
-- Appends to an audience's stream and wakes the processes that hold it open. The row lock on the stream orders events
-- without gaps; the listeners are looked up after it is taken, and a listener registers before it asks for the same
-- lock, so either it reads the event or it is notified of it.
create function publish_live_event(to_audience uuid, happening jsonb) returns bigint language plpgsql as $$
declare
  position bigint;
begin
  insert into live_stream as stream (audience, last_sequence) values (to_audience, 1)
    on conflict (audience) do update set last_sequence = stream.last_sequence + 1
    returning last_sequence into position;
  insert into live_event (audience, sequence, event) values (to_audience, position, happening);
  perform pg_notify('live_' || replace(listener.process::text, '-', ''), to_audience::text || ':' || position)
    from live_listener as listener where listener.audience = to_audience;
  return position;
end $$;
--> statement-breakpoint
-- Takes one from a caller's allowance: `burst` at once, one more every `interval`. Answers the seconds to wait, 0 when
-- allowed. One statement decides, so that parallel callers on several processes share one count; the clock is read
-- after the row's lock was waited for.
create function take_allowance(of_bucket bytea, burst integer, every interval) returns double precision language plpgsql as $$
declare
  whole timestamptz;
begin
  insert into rate_limit as allowance (bucket, whole_at) values (of_bucket, clock_timestamp() + every)
    on conflict (bucket) do update set whole_at = greatest(allowance.whole_at, clock_timestamp()) + every
      where allowance.whole_at + every <= clock_timestamp() + burst * every
    returning allowance.whole_at into whole;
  if found then
    return 0;
  end if;
  select allowance.whole_at into whole from rate_limit as allowance where allowance.bucket = of_bucket;
  return greatest(0.001, extract(epoch from whole + every - burst * every - clock_timestamp()));
end $$;
