-- An introduction keeps the names of the moment. Afterwards nothing changes but the texts that an erasure replaces.
create function guard_introduction() returns trigger language plpgsql as $$
declare
  texts constant text[] := '{owner_name,member_name,title}';
begin
  if tg_op = 'UPDATE' then
    if actor_kind() <> 'system' or to_jsonb(new) - texts is distinct from to_jsonb(old) - texts then
      raise insufficient_privilege using message = 'an introduction does not change';
    end if;
    return new;
  end if;
  new.owner_name := coalesce(new.owner_name, (select name from member_card where member_id = new.owner_id));
  new.member_name := coalesce(new.member_name, (select name from member_card where member_id = new.member_id));
  new.recorded_at := coalesce(new.recorded_at, greatest(new.introduced_at, clock_timestamp()));
  return new;
end $$;
--> statement-breakpoint
create trigger guard_introduction before insert or update on introduction
  for each row execute function guard_introduction();
--> statement-breakpoint
-- Written as the product: no member may write an introduction, and some may not read the other's card.
create function introduce_by_conversation() returns trigger language plpgsql as $$
declare
  acting constant text := current_setting('subrosa.actor', true);
begin
  perform set_config('subrosa.actor', 'system', true);
  insert into introduction (owner_id, member_id, subject_type, subject_id, title, way, introduced_at)
    values (new.recipient_id, new.starter_id, new.subject_type, new.subject_id, new.subject_title, 'conversation', new.created_at)
    on conflict do nothing;
  perform set_config('subrosa.actor', acting, true);
  return null;
end $$;
--> statement-breakpoint
create trigger introduce_by_conversation after insert on conversation for each row
  when (new.subject_id is not null) execute function introduce_by_conversation();
--> statement-breakpoint
-- A grant counts from the moment when it opens something: before its listing is shown, the member must not learn of it. A member who
-- is not verified now sees nothing with a grant. The title is the one for outsiders. The product inserts grants of the past.
create function introduce_by_grant() returns trigger language plpgsql as $$
declare
  acting constant text := current_setting('subrosa.actor', true);
  is_of_past constant boolean := tg_op = 'INSERT' and actor_kind() = 'system';
begin
  perform set_config('subrosa.actor', 'system', true);
  insert into introduction (owner_id, member_id, subject_type, subject_id, title, way, introduced_at)
    select listing.owner_id, access.member_id, 'listing', listing.id, listing.title, 'grant',
        case when is_of_past then access.created_at else clock_timestamp() end
      from listing_grant as access join listing on listing.id = access.listing_id join member_card on member_card.member_id = access.member_id
      where access.listing_id = new.listing_id and access.member_id = new.member_id
        and (access.expires_at is null or access.expires_at > now()) and (access.rung <> 'teaser' or listing.is_named)
        and member_card.verified and not member_card.suspended
    on conflict do nothing;
  perform set_config('subrosa.actor', acting, true);
  return null;
end $$;
--> statement-breakpoint
create trigger introduce_by_new_grant after insert on listing_access for each row
  when (new.is_shown and not new.is_owner) execute function introduce_by_grant();
--> statement-breakpoint
create trigger introduce_by_grant after update on listing_access for each row
  when (new.is_shown and not new.is_owner
    and (old.is_shown, old.is_named, old.rung) is distinct from (new.is_shown, new.is_named, new.rung))
  execute function introduce_by_grant();
--> statement-breakpoint
-- A conversation says exactly when it began and under which title. Earlier grants do not say when they first opened anything.
insert into introduction (owner_id, member_id, subject_type, subject_id, title, way, introduced_at)
  select recipient_id, starter_id, subject_type, subject_id, subject_title, 'conversation', created_at
    from conversation where subject_id is not null
  on conflict do nothing;
