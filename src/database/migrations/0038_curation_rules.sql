-- An application is decided once, at this moment; whose it is and when it was made nobody changes.
create function guard_application() returns trigger language plpgsql as $$
declare
  decided constant text[] := '{decided_at,decision,reason,curator_id}';
begin
  if actor_kind() not in ('member', 'visitor') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := clock_timestamp();
    return new;
  end if;
  if old.decided_at is not null or new.decided_at is null or to_jsonb(new) - decided is distinct from to_jsonb(old) - decided then
    raise insufficient_privilege using message = 'an application is decided, once, and nothing else';
  end if;
  new.decided_at := clock_timestamp();
  return new;
end $$;
--> statement-breakpoint
create trigger guard_application before insert or update on application
  for each row execute function guard_application();
--> statement-breakpoint
-- A suspension is lifted once, at this moment; why it was given and by whom stays as it was written.
create function guard_suspension() returns trigger language plpgsql as $$
declare
  lifted constant text[] := '{lifted_at,lifted_by}';
begin
  if actor_kind() not in ('member', 'visitor') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := clock_timestamp();
    return new;
  end if;
  if old.lifted_at is not null or new.lifted_at is null or to_jsonb(new) - lifted is distinct from to_jsonb(old) - lifted then
    raise insufficient_privilege using message = 'a suspension is lifted, once, and nothing else';
  end if;
  new.lifted_at := clock_timestamp();
  return new;
end $$;
--> statement-breakpoint
create trigger guard_suspension before insert or update on suspension
  for each row execute function guard_suspension();
