-- Who may change what of a mandate: its buyer all but whose it is, since when, and what is known of them. That is read
-- from their own record, which is held while a mandate is created: a change of it under way is waited for, and one that
-- comes later finds the mandate.
create function guard_mandate() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select verified, suspended_at is not null into new.buyer_verified, new.buyer_suspended
      from member where id = new.buyer_id for share;
    return new;
  end if;
  -- Nested: the buyer's standing changed.
  if actor_kind() not in ('member', 'visitor') or pg_trigger_depth() > 1 then
    return new;
  end if;
  if (new.id, new.buyer_id, new.created_at, new.buyer_verified, new.buyer_suspended)
      is distinct from (old.id, old.buyer_id, old.created_at, old.buyer_verified, old.buyer_suspended) then
    raise insufficient_privilege using message = 'this of a mandate is not theirs to change';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_mandate before insert or update on mandate for each row execute function guard_mandate();
--> statement-breakpoint
-- As the owner of the table: a curator who decides about a member changes nothing else of their mandates.
create function keep_buyers_standing() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update mandate set buyer_verified = new.verified, buyer_suspended = new.suspended_at is not null
    where buyer_id = new.id
      and (buyer_verified, buyer_suspended) is distinct from (new.verified, new.suspended_at is not null);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_buyers_standing after update of verified, suspended_at on member
  for each row when ((old.verified, old.suspended_at) is distinct from (new.verified, new.suspended_at))
  execute function keep_buyers_standing();
--> statement-breakpoint
-- What a mandate is found by. Nothing of an open mandate is withheld from anybody, so the functions below, which belong to
-- the owner of the table, read it past the policies: under them PostgreSQL would not use an index for `like`. They answer
-- with ids of open mandates; what stands behind an id is read under the policies.
alter table mandate add column words text not null
  generated always as (fold_words(title || chr(10) || location || chr(10) || requirements)) stored;
--> statement-breakpoint
create policy "its own functions" on mandate to current_user using (true) with check (true);
--> statement-breakpoint
create index mandate_words on mandate using gin (words gin_trgm_ops) where is_open;
--> statement-breakpoint
-- How many are open, in several rows each so that buyers do not wait for one another.
create table mandate_tally (
  category text not null,
  urgent boolean not null,
  buyer_verified boolean not null,
  slot smallint not null,
  count bigint not null,
  primary key (category, urgent, buyer_verified, slot)
);
--> statement-breakpoint
alter table mandate_tally enable row level security;
--> statement-breakpoint
create policy "its own functions" on mandate_tally to current_user using (true) with check (true);
--> statement-breakpoint
create policy "the product itself" on mandate_tally to subrosa_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
--> statement-breakpoint
create function keep_mandate_tally() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moved jsonb := '[]';
begin
  if tg_op <> 'INSERT' then
    select moved || coalesce(jsonb_agg(one), '[]') into moved from
      (select category, status = 'urgent' as urgent, buyer_verified, -count(*) as count from was where is_open group by 1, 2, 3) as one;
  end if;
  if tg_op <> 'DELETE' then
    select moved || coalesce(jsonb_agg(one), '[]') into moved from
      (select category, status = 'urgent' as urgent, buyer_verified, count(*) as count from becomes where is_open group by 1, 2, 3) as one;
  end if;
  insert into mandate_tally as tally (category, urgent, buyer_verified, slot, count)
    select category, urgent, buyer_verified, pg_backend_pid() % 16, sum(count)
    from jsonb_to_recordset(moved) as change (category text, urgent boolean, buyer_verified boolean, count bigint)
    group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3
  on conflict (category, urgent, buyer_verified, slot) do update set count = tally.count + excluded.count;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_mandate_tally_of_new after insert on mandate referencing new table as becomes
  for each statement execute function keep_mandate_tally();
--> statement-breakpoint
create trigger keep_mandate_tally after update on mandate referencing old table as was new table as becomes
  for each statement execute function keep_mandate_tally();
--> statement-breakpoint
create trigger keep_mandate_tally_of_gone after delete on mandate referencing old table as was
  for each statement execute function keep_mandate_tally();
--> statement-breakpoint
create function tally_mandates() returns table (category text, urgent boolean, buyer_verified boolean, count bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select category, urgent, buyer_verified, sum(count)::bigint from mandate_tally group by 1, 2, 3
$$;
--> statement-breakpoint
-- What words contain, as a pattern. Folded first: of wide signs that makes the plain ones.
create function words_pattern(search text) returns text language sql immutable strict parallel safe
  return '%' || regexp_replace(fold_words(search), '([\\%_])', '\\\1', 'g') || '%';
--> statement-breakpoint
-- What an index brings in order. Every value is quoted; nothing else of the wish is used.
create function mandate_shelf(wish jsonb) returns text language sql immutable
  return 'is_open'
    || case when wish ->> 'category' is null then '' else format(' and category = %L', wish ->> 'category') end
    || case when (wish ->> 'urgent')::boolean then ' and status = ''urgent''' else '' end
    || case when (wish ->> 'verified_buyers')::boolean then ' and buyer_verified' else '' end;
--> statement-breakpoint
-- The newest of a shelf, as what is searched.
create function newest_mandates(wish jsonb, behind text, most integer) returns text language sql immutable
  return format('(select id, created_at, words from mandate where %s%s order by created_at desc, id desc limit %s) as newest',
    mandate_shelf(wish), behind, most);
--> statement-breakpoint
-- A page of open mandates, the newest first, behind the place where the page before it ended. Words that are in many are
-- soon found among the first thousand; words that are not there are in few, which the index of words brings. What is too
-- brief for that index is looked for among the newest two thousand and no further.
create function find_mandates(wish jsonb, most integer) returns table (mandate_id uuid)
  language plpgsql stable rows 10 security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  search constant text := wish ->> 'search';
  matching constant text := case when search is null then 'true' else format('words like %L', words_pattern(search)) end;
  behind constant text := case when wish ->> 'after_id' is null then '' else
    format(' and (created_at, id) < (%L::timestamptz, %L::uuid)', wish ->> 'after_at', wish ->> 'after_id') end;
  ordered constant text := ' order by created_at desc, id desc limit ' || most;
  ids uuid[];
begin
  if is_brief(search) then
    return query execute 'select id from ' || newest_mandates(wish, '', 2000) || ' where ' || matching || behind || ordered;
    return;
  end if;
  if search is not null then
    execute 'select array_agg(id) from (select id from ' || newest_mandates(wish, behind, 1000)
      || ' where ' || matching || ordered || ') as found' into ids;
    if cardinality(ids) = most then
      return query select * from unnest(ids);
      return;
    end if;
  end if;
  return query execute 'select id from mandate where ' || mandate_shelf(wish) || ' and ' || matching || behind || ordered;
end $$;
--> statement-breakpoint
-- How many a search finds, `most` at the most: beyond, counting would take longer than finding. Where some are among the
-- latest three hundred, there may be enough among the latest two and a half thousand.
create function count_mandates(wish jsonb, most integer) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  search constant text := wish ->> 'search';
  matching constant text := format('words like %L limit %s) as found', words_pattern(search), most);
  counting constant text := 'select count(*) from (select from ';
  counted integer := 0;
begin
  if is_brief(search) then
    execute counting || newest_mandates(wish, '', 2000) || ' where ' || matching into counted;
    return counted;
  end if;
  execute counting || newest_mandates(wish, '', 300) || ' where ' || matching into counted;
  if counted > 0 then
    execute counting || newest_mandates(wish, '', 2500) || ' where ' || matching into counted;
  end if;
  if counted < most then
    execute counting || 'mandate where ' || mandate_shelf(wish) || ' and ' || matching into counted;
  end if;
  return counted;
end $$;
