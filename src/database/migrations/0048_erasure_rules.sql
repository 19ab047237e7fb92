-- Only the product erases a member, and a member who was erased changes no more.
create function guard_erased_member() returns trigger language plpgsql as $$
begin
  if actor_kind() <> 'system' then
    raise insufficient_privilege using message = 'only the product erases members';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_erased_member before update on member for each row
  when (old.erased_at is not null or new.erased_at is not null) execute function guard_erased_member();
--> statement-breakpoint
-- As before; the card of a member who was erased stays to be read, since it names them for others' records.
create or replace function keep_member_card() returns trigger language plpgsql as $$
begin
  insert into member_card as card
    (member_id, name, company, role, specialities, cities, languages, introduction, portrait_id, verified, suspended)
  values
    (new.id, shown_name(new), new.company, new.role, new.specialities, new.cities, new.languages, new.introduction,
     new.portrait_id, new.verified, new.suspended_at is not null and new.erased_at is null)
  on conflict (member_id) do update set
    name = excluded.name, company = excluded.company, role = excluded.role, specialities = excluded.specialities,
    cities = excluded.cities, languages = excluded.languages, introduction = excluded.introduction,
    portrait_id = excluded.portrait_id, verified = excluded.verified, suspended = excluded.suspended;
  return null;
end $$;
--> statement-breakpoint
-- Of a record nothing changes but that its details and the mark of the network go.
create function guard_audit_event() returns trigger language plpgsql as $$
begin
  if new.detail <> '{}' or new.network is not null
    or to_jsonb(new) - '{detail,network}'::text[] is distinct from to_jsonb(old) - '{detail,network}'::text[] then
    raise insufficient_privilege using message = 'a record of the audit log does not change';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_audit_event before update on audit_event for each row execute function guard_audit_event();
