insert into instance_fee default values;
--> statement-breakpoint
-- Nobody changes their own standing, and a curator changes nothing else of a member. Only the product makes curators
-- and says who vouched.
create function guard_member() returns trigger language plpgsql as $$
declare
  standing constant boolean := (new.verified, new.suspended_at, new.invitation_allowance)
    is distinct from (old.verified, old.suspended_at, old.invitation_allowance);
  fixed constant boolean := (new.id, new.curator, new.sponsor_id, new.created_at)
    is distinct from (old.id, old.curator, old.sponsor_id, old.created_at);
  own constant boolean := old.id = actor_member_id();
begin
  if actor_kind() not in ('member', 'visitor') then
    return new;
  end if;
  if fixed or (standing and (own or not actor_is_curator())) or (not standing and not own) then
    raise insufficient_privilege using message = 'a member''s standing is not theirs to change';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_member before update on member for each row execute function guard_member();
--> statement-breakpoint
create function shown_name(of_member member) returns text language sql immutable parallel safe
  return coalesce(nullif(trim(case of_member.name_shown
    when 'full' then of_member.first_name || ' ' || of_member.last_name
    when 'first' then of_member.first_name
    else '' end), ''), 'Member');
--> statement-breakpoint
-- What other members see of a member is written here alone, so that it can neither lag behind nor say more.
create function keep_member_card() returns trigger language plpgsql as $$
begin
  insert into member_card as card
    (member_id, name, company, role, specialities, cities, languages, introduction, portrait_id, verified, suspended)
  values
    (new.id, shown_name(new), new.company, new.role, new.specialities, new.cities, new.languages, new.introduction,
     new.portrait_id, new.verified, new.suspended_at is not null)
  on conflict (member_id) do update set
    name = excluded.name, company = excluded.company, role = excluded.role, specialities = excluded.specialities,
    cities = excluded.cities, languages = excluded.languages, introduction = excluded.introduction,
    portrait_id = excluded.portrait_id, verified = excluded.verified, suspended = excluded.suspended;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_member_card after insert or update on member for each row execute function keep_member_card();
--> statement-breakpoint
-- Those who joined before cards were kept.
update member set first_name = first_name;
