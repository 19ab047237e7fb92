create policy "its own functions" on directory_entry to current_user using (true) with check (true);
--> statement-breakpoint
create policy "its own functions" on directory_value to current_user using (true) with check (true);
--> statement-breakpoint
-- An entry exists exactly as long as its member can be found, and holds only what their card shows.
create function keep_directory_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not new.findable or not new.verified or new.suspended_at is not null or new.erased_at is not null then
    delete from directory_entry where member_id = new.id;
    return null;
  end if;
  insert into directory_entry as entry (member_id, sort_name, words, tags, specialities, cities, languages)
  values (
    new.id, fold_words(shown_name(new)),
    fold_words(concat_ws(E'\n', shown_name(new), new.company, new.role, array_to_string(new.specialities, E'\n'),
      array_to_string(new.cities, E'\n'), array_to_string(new.languages, E'\n'))),
    array(select 'speciality:' || fold_words(value) from unnest(new.specialities) as value
      union select 'city:' || fold_words(value) from unnest(new.cities) as value
      union select 'language:' || fold_words(value) from unnest(new.languages) as value),
    new.specialities, new.cities, new.languages)
  on conflict (member_id) do update set sort_name = excluded.sort_name, words = excluded.words, tags = excluded.tags,
    specialities = excluded.specialities, cities = excluded.cities, languages = excluded.languages
    where (entry.sort_name, entry.words, entry.specialities, entry.cities, entry.languages)
      is distinct from (excluded.sort_name, excluded.words, excluded.specialities, excluded.cities, excluded.languages);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_directory_entry after insert or update on member for each row execute function keep_directory_entry();
--> statement-breakpoint
-- In the order of the key, so that two members who share values wait for each other and do not deadlock.
create function count_directory_values() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into directory_value as known (facet, value, count)
    select facet, value, sum(change) from (
      select 'speciality' as facet, unnest(old.specialities) as value, -1 as change
      union all select 'city', unnest(old.cities), -1
      union all select 'language', unnest(old.languages), -1
      union all select 'speciality', unnest(new.specialities), 1
      union all select 'city', unnest(new.cities), 1
      union all select 'language', unnest(new.languages), 1) as each
    group by facet, value having sum(change) <> 0 order by facet, value
  on conflict (facet, value) do update set count = known.count + excluded.count;
  if tg_op <> 'INSERT' then
    delete from directory_value where count = 0 and value = any (old.specialities || old.cities || old.languages);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_directory_values after insert or update or delete on directory_entry
  for each row execute function count_directory_values();
--> statement-breakpoint
-- Finds nobody for readers who may not use the directory. It has the rights of the owner, because row policies would keep the
-- search from using its indexes; so the function itself leaves out members that a block keeps apart from the reader.
create function browse_directory(filter jsonb, page_size integer, most integer)
  returns table (member_id uuid, total integer, sort_name text)
  language plpgsql stable rows 10 security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  patterns constant text[] := term_patterns(search_terms(filter ->> 'search'));
  -- The longest terms lead, and the index is asked for these.
  first_pattern constant text := coalesce(patterns[1], '%');
  second_pattern constant text := coalesce(patterns[2], '%');
  wanted_tags constant text[] := array(select key || ':' || fold_words(value) from jsonb_each_text(filter)
    where key in ('speciality', 'city', 'language'));
  apart constant uuid[] := array(select members_apart());
  after_name constant text := coalesce(filter ->> 'after_name', '');
  after_id constant uuid := coalesce((filter ->> 'after_id')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  if not actor_uses_directory() then
    return;
  end if;
  return query select null::uuid, count(*)::integer, null::text from (
    select from directory_entry
    where (patterns is null or (words like first_pattern and words like second_pattern and words like all (patterns)))
      and (wanted_tags = '{}' or tags @> wanted_tags) and member_id <> all (apart)
    limit most) as counted;
  return query select entry.member_id, null::integer, entry.sort_name from directory_entry as entry
    where (patterns is null or (words like first_pattern and words like second_pattern and words like all (patterns)))
      and (wanted_tags = '{}' or tags @> wanted_tags) and member_id <> all (apart)
      and (entry.sort_name, entry.member_id) > (after_name, after_id)
    order by entry.sort_name, entry.member_id limit page_size + 1;
end $$;
--> statement-breakpoint
-- The values by which the reader can filter, with the most frequent spelling of each. Values of members that a block keeps
-- apart from the reader are not counted.
create function list_directory_values(most integer) returns table (facet text, value text, count integer)
  language sql stable rows 100 security definer set search_path = pg_catalog, public, pg_temp as $$
  with apart as (select * from directory_entry where member_id in (select members_apart())),
  counted as (
    select facet, value, count from directory_value
    union all select 'speciality', unnest(specialities), -1 from apart
    union all select 'city', unnest(cities), -1 from apart
    union all select 'language', unnest(languages), -1 from apart),
  spelled as (select facet, value, sum(count)::integer as count from counted group by facet, value),
  folded as (
    select facet, (array_agg(value order by count desc, value))[1] as value, sum(count)::integer as count
    from spelled where count > 0 group by facet, fold_words(value)),
  ranked as (select *, row_number() over (partition by facet order by count desc, value) as rank from folded)
  select facet, value, count from ranked where rank <= most and actor_uses_directory() order by facet, rank
$$;
