-- As before (directory_rules), but a page of frequent matches is read in order, and one of rare matches from the indexes and then
-- sorted: with several filters PostgreSQL took rare matches for frequent ones, and read the whole directory.
create or replace function browse_directory(filter jsonb, page_size integer, most integer)
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
  page uuid[];
  counted integer;
  matched uuid[];
begin
  if not actor_uses_directory() then
    return;
  end if;
  -- Frequent matches are soon found in order.
  select array_agg(member_id) into page from (
    select member_id from (
      select * from directory_entry as entry where (entry.sort_name, entry.member_id) > (after_name, after_id)
      order by entry.sort_name, entry.member_id limit 2500) as next
    where (patterns is null or words like all (patterns)) and tags @> wanted_tags and member_id <> all (apart)
    limit page_size + 1) as each;
  select count(*) into counted from (
    select from (select * from directory_entry as entry order by entry.sort_name, entry.member_id limit 2500) as next
    where (patterns is null or words like all (patterns)) and tags @> wanted_tags and member_id <> all (apart)
    limit most) as each;
  if coalesce(cardinality(page), 0) <= page_size or counted < most then
    select array_agg(member_id) into matched from (
      select member_id from directory_entry
      where (patterns is null or (words like first_pattern and words like second_pattern and words like all (patterns)))
        and (wanted_tags = '{}' or tags @> wanted_tags) and member_id <> all (apart)
      limit 5001) as each;
    counted := least(coalesce(cardinality(matched), 0), most);
  end if;
  if coalesce(cardinality(page), 0) <= page_size then
    if coalesce(cardinality(matched), 0) <= 5000 then
      page := array(select entry.member_id from directory_entry as entry
        where member_id = any (matched) and (entry.sort_name, entry.member_id) > (after_name, after_id)
        order by entry.sort_name, entry.member_id limit page_size + 1);
    else
      page := array(select entry.member_id from directory_entry as entry
        where (patterns is null or words like all (patterns)) and tags @> wanted_tags and member_id <> all (apart)
          and (entry.sort_name, entry.member_id) > (after_name, after_id)
        order by entry.sort_name, entry.member_id limit page_size + 1);
    end if;
  end if;
  return query select null::uuid, counted, null::text;
  return query select entry.member_id, null::integer, entry.sort_name from directory_entry as entry
    where entry.member_id = any (page) order by entry.sort_name, entry.member_id;
end $$;
