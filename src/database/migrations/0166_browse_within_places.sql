-- As before (0151, 0152), and within a place or a part of the map.
create or replace function match_shared_listings(filter jsonb, page_size integer, most integer)
  returns table (listing_id uuid, place numeric, total integer)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  reads_grants constant boolean := actor_is_verified();
  sees_private constant boolean := actor_kind() = 'system' or actor_reads_private('particulars') or actor_is_curator();
  patterns constant text[] := term_patterns(search_terms(filter ->> 'search'));
  longest_pattern constant text := (select pattern from unnest(patterns) as pattern order by length(pattern) desc limit 1);
  of_category constant text := filter ->> 'category';
  verified_only constant boolean := coalesce((filter ->> 'verified_sellers')::boolean, false);
  saved_only constant boolean := coalesce((filter ->> 'saved')::boolean, false);
  has_range constant boolean := filter ?| '{min_price,max_price}';
  price_currency constant text := coalesce(filter ->> 'price_currency', 'USD');
  lowest constant numeric := case when has_range then coalesce(comparable_price((filter ->> 'min_price')::numeric, price_currency), 0) end;
  highest constant numeric := case when has_range then coalesce(comparable_price((filter ->> 'max_price')::numeric, price_currency), 1e30) end;
  conditions constant jsonb := asked_conditions(filter);
  path constant jsonpath := trait_path(conditions);
  among constant uuid[] := case when filter ? 'among' then array(select value::uuid from jsonb_array_elements_text(filter -> 'among')) end;
  sort constant text := coalesce(filter ->> 'sort', 'newest');
  after_id constant uuid := (filter ->> 'after_id')::uuid;
  after_place constant numeric := case when sort = 'newest' then extract(epoch from (filter ->> 'after_place')::timestamptz)
    else (filter ->> 'after_place')::numeric end;
  -- The conditions with the fewest tokens.
  token_sets constant jsonb := (select jsonb_agg(tokens order by jsonb_array_length(tokens)) from (
    select to_jsonb(condition_tokens(of_category, trait, condition)) as tokens from jsonb_each(conditions) as each (trait, condition)) as sets
    where jsonb_array_length(tokens) > 0);
  first_tokens constant text[] := array(select jsonb_array_elements_text(token_sets -> 0));
  second_tokens constant text[] := array(select jsonb_array_elements_text(coalesce(token_sets -> 1, token_sets -> 0)));
  third_tokens constant text[] := array(select jsonb_array_elements_text(coalesce(token_sets -> 2, token_sets -> 0)));
  -- So many are enough to fill a page and to know the total.
  enough constant integer := greatest(most, page_size + 1);
  shelf constant text := 'listing_search where is_open' || case when of_category is not null then ' and category = $9' else '' end;
  -- Everything that decides, whichever way the candidates are found.
  query constant text := $query$
    select array_agg(id), array_agg(place) from (
      select each.listing_id as id, listing_sort_key($14, $6, each.created_at, each.price, each.price_from_lowest, each.price_from_highest) as place
      from (%s) as each
      where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
          each.seller_verified, $1, $3, $4, $5, $6, $7)
        and ($9 is null or each.category = $9)
        and ($10 is null or case when $6 or each.owner_id = $7 then each.whole_sought else each.open_sought end @@ $10)
        and (not each.is_restricted
          or not exists (select from admitted_listings($7, $8) as admitted where admitted.listing_id = each.listing_id))
      limit $16) as found $query$;
  newest constant text := format('select * from %s order by created_at desc, listing_id desc limit $15', shelf);
  -- A condition on words helps the planner to choose between the indexes.
  by_index constant text := case
    when among is not null then 'select * from listing_search where listing_id = any ($11) and is_open'
    when saved_only then 'select each.* from saved_listing as saved join listing_search as each on each.listing_id = saved.listing_id
      where saved.member_id = $7 and each.is_open'
    when sees_private then 'select * from listing_search where is_open and trait_tokens(category, whole_sought) && $12
      and trait_tokens(category, whole_sought) && $13 and trait_tokens(category, whole_sought) && $17'
      || case when patterns is not null then ' and whole_words like $2' else '' end
    else 'select * from listing_search where is_open and trait_tokens(category, open_sought) && $12
        and trait_tokens(category, open_sought) && $13 and trait_tokens(category, open_sought) && $17 and (not is_private or owner_id is distinct from $7)'
      || case when patterns is not null then ' and open_words like $2' else '' end || '
      union all select * from listing_search where is_open and is_private and owner_id = $7' end;
  by_price constant text := 'select * from listing_search where is_open and price between $3 and $4
    union all select * from ranges_reaching($3)';
  shelf_size bigint;
  span integer := 1000;
  source text := newest;
  wanted integer := enough;
  -- How many rows each way would read.
  rows_in_order numeric;
  rows_by_index numeric;
  rows_by_price numeric;
  with_traits bigint;
  ids uuid[];
  places numeric[];
  total integer;
begin
  if among is not null or saved_only then
    source := by_index;
    wanted := null;
  else
    select coalesce(sum(count), 0) into shelf_size from listing_tally where of_category is null or category = of_category;
  end if;
  execute format(query, source) into ids, places using patterns, longest_pattern, lowest, highest, verified_only, sees_private, reader,
    reads_grants, of_category, path, among, first_tokens, second_tokens, sort, span, wanted, third_tokens;
  total := coalesce(cardinality(ids), 0);
  if source = newest and span < shelf_size and total < enough then
    execute format('select count(*) from (%s) as each where case when $6 or each.owner_id = $7 then each.whole_sought else each.open_sought end @@ $10', newest)
      into with_traits using patterns, longest_pattern, lowest, highest, verified_only, sees_private, reader, reads_grants, of_category, path,
      among, first_tokens, second_tokens, sort, span;
    rows_in_order := case when total > 0 then enough::numeric / total * span * 2 else 1e9 end;
    rows_by_index := greatest(with_traits, 1)::numeric / span * shelf_size;
    rows_by_price := case when has_range then (select count(*) from (
      (select from listing_search where is_open and price between lowest and highest limit 20001)
      union all (select from ranges_reaching(lowest) limit 20001)) as in_range) end;
    if rows_in_order <= least(rows_by_index, rows_by_price) then
      span := least(rows_in_order, 1e9);
    elsif rows_by_price < rows_by_index then
      source := by_price;
      wanted := null;
    else
      source := by_index;
      wanted := null;
    end if;
    execute format(query, source) into ids, places using patterns, longest_pattern, lowest, highest, verified_only, sees_private, reader,
      reads_grants, of_category, path, among, first_tokens, second_tokens, sort, span, wanted, third_tokens;
    total := coalesce(cardinality(ids), 0);
    -- The sample was misleading: fewer match further back.
    if source = newest and span < shelf_size and total < enough then
      source := by_index;
      execute format(query, source) into ids, places using patterns, longest_pattern, lowest, highest, verified_only, sees_private, reader,
        reads_grants, of_category, path, among, first_tokens, second_tokens, sort, span, null::integer, third_tokens;
      total := coalesce(cardinality(ids), 0);
    end if;
  end if;
  if total >= enough and source = newest and (sort <> 'newest' or after_id is not null) then
    -- Many match, so that the page is soon found in its order, from the cursor on.
    source := format(case
        when sort = 'newest' then 'select * from %1$s and (created_at, listing_id) < (to_timestamp($18), $19) order by created_at desc, listing_id desc limit $15'
        when sort = 'price-up' then 'select * from %1$s and (%2$s, listing_id) > ($18, $19) and %2$s >= 0 and %2$s < 1e29 order by %2$s, listing_id limit $15'
        else 'select * from %1$s and (%2$s, listing_id) < ($18, $19) order by %2$s desc, listing_id desc limit $15' end,
      shelf, case when sees_private then 'price' when sort = 'price-up' then 'price_from_lowest' else 'price_from_highest' end);
    span := least(span * 4, 40000);
    execute format(query, source) into ids, places using patterns, longest_pattern, lowest, highest, verified_only, sees_private, reader,
      reads_grants, of_category, path, among, first_tokens, second_tokens, sort, span, page_size + 1, third_tokens,
      coalesce(after_place, case when sort = 'price-up' then -1 else 1e40 end),
      coalesce(after_id, case when sort = 'price-up' then '00000000-0000-0000-0000-000000000000' else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end::uuid);
    if coalesce(cardinality(ids), 0) <= page_size then
      execute format(query, by_index) into ids, places using patterns, longest_pattern, lowest, highest, verified_only, sees_private, reader,
        reads_grants, of_category, path, among, first_tokens, second_tokens, sort, span, null::integer, third_tokens;
    end if;
  end if;
  return query select null::uuid, null::numeric, least(total, most);
  return query select id, place, null::integer from unnest(ids, places) as each (id, place);
end $$;
--> statement-breakpoint
create or replace function match_admitted_listings(filter jsonb, page_size integer, most integer)
  returns table (listing_id uuid, place numeric, total integer)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set random_page_cost = 0.1 as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  reads_grants constant boolean := actor_is_verified();
  terms constant text[] := search_terms(filter ->> 'search');
  patterns constant text[] := term_patterns(terms);
  -- Without three letters or digits in a row the index of words does not find a term.
  index_patterns constant text[] := term_patterns(array(select term from unnest(terms) as term where not is_brief(term)));
  of_category constant text := filter ->> 'category';
  verified_only constant boolean := coalesce((filter ->> 'verified_sellers')::boolean, false);
  saved_only constant boolean := coalesce((filter ->> 'saved')::boolean, false);
  has_range constant boolean := filter ?| '{min_price,max_price}';
  price_currency constant text := coalesce(filter ->> 'price_currency', 'USD');
  lowest constant numeric := coalesce(comparable_price((filter ->> 'min_price')::numeric, price_currency), 0);
  highest constant numeric := coalesce(comparable_price((filter ->> 'max_price')::numeric, price_currency), 1e30);
  sort constant text := coalesce(filter ->> 'sort', 'newest');
  path constant jsonpath := trait_path(asked_conditions(filter));
  among constant uuid[] := case when filter ? 'among' then array(select value::uuid from jsonb_array_elements_text(filter -> 'among')) end;
  after_id constant uuid := (filter ->> 'after_id')::uuid;
  after_place constant numeric := case when sort = 'newest' then extract(epoch from (filter ->> 'after_place')::timestamptz)
    else (filter ->> 'after_place')::numeric end;
  after_time constant timestamptz := case when sort = 'newest' then coalesce((filter ->> 'after_place')::timestamptz, 'infinity') end;
  candidates uuid[];
  ids uuid[];
  places numeric[];
begin
  if sort = 'newest' and patterns is null and not has_range and not saved_only and not verified_only and not filter ?| '{traits,place,box,among}' then
    -- In the order of an index, so that a page of many costs no more than a page of few.
    if of_category is null then
      return query select admitted.listing_id, extract(epoch from admitted.created_at), null::integer from admitted_listings(reader, reads_grants) as admitted
        where (admitted.created_at, admitted.listing_id) < (after_time, coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by admitted.created_at desc, admitted.listing_id desc limit page_size;
    else
      return query select admitted.listing_id, extract(epoch from admitted.created_at), null::integer from admitted_listings(reader, reads_grants) as admitted
        where admitted.category = of_category and (admitted.created_at, admitted.listing_id) < (after_time, coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by admitted.created_at desc, admitted.listing_id desc limit page_size;
    end if;
    return;
  end if;
  -- With many grants the index of words finds the candidates.
  if cardinality(index_patterns) > 0 and (select count(*) > 300 from (select from admitted_listings(reader, reads_grants) limit 301) as many) then
    candidates := array(select listing_id from listing_search where is_restricted and is_shown and full_words like index_patterns[1]
      and full_words like coalesce(index_patterns[2], index_patterns[1]) and full_words like coalesce(index_patterns[3], index_patterns[1]));
  end if;
  select array_agg(placed.listing_id), array_agg(placed.place) into ids, places from (
    select each.listing_id, case when sort = 'newest' then extract(epoch from each.created_at)
        when sort = 'price-up' and face.price < 0 then 2e30 else face.price end as place
      from admitted_listings(reader, reads_grants) as admitted join listing_search as each on each.listing_id = admitted.listing_id,
        lateral (select
          case when admitted.rung = 'teaser' then each.open_words else each.full_words end as words,
          case when admitted.rung = 'teaser' then -2 else each.full_price end as price,
          case when admitted.rung <> 'teaser' then each.full_price_to end as price_to,
          case when admitted.rung = 'teaser' then each.open_sought else each.full_sought end as sought) as face
      where (of_category is null or each.category = of_category) and (not verified_only or each.seller_verified)
        and (candidates is null or admitted.rung = 'teaser' or each.listing_id = any (candidates))
        and (among is null or admitted.listing_id = any (among)) and (path is null or face.sought @@ path)
        and (patterns is null or face.words like all (patterns))
        and (not has_range or (face.price <= highest and coalesce(face.price_to, face.price) >= lowest))
        and (not saved_only or exists (select from saved_listing as saved where saved.member_id = reader and saved.listing_id = each.listing_id))) as placed;
  return query select null::uuid, null::numeric, least(coalesce(cardinality(ids), 0), most);
  if sort = 'price-up' then
    return query select id, place, null::integer from unnest(ids, places) as each (id, place)
      where after_id is null or (place, id) > (after_place, after_id) order by place, id limit page_size;
  else
    return query select id, place, null::integer from unnest(ids, places) as each (id, place)
      where after_id is null or (place, id) < (after_place, after_id) order by place desc, id desc limit page_size;
  end if;
end $$;
--> statement-breakpoint
create or replace function browse_listings(filter jsonb, page_size integer, most integer)
  returns table (listing_id uuid, total integer, counts json, after_value text, after_id uuid)
  language plpgsql stable rows 10 security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  reads_grants constant boolean := actor_is_verified();
  sees_private constant boolean := actor_kind() = 'system' or actor_reads_private('particulars') or actor_is_curator();
  sort constant text := coalesce(filter ->> 'sort', 'newest');
  is_ascending constant boolean := sort = 'price-up';
  shared_ids uuid[];
  has_more boolean;
  admitted_total integer;
  merged uuid[];
  places numeric[];
  total integer;
  after_value text;
  after_id uuid;
begin
  if filter ?| '{traits,place,box,among}' then
    return query select * from browse_chosen_listings(filter, page_size, most);
    return;
  end if;
  if reader is null or not exists (select from admitted_listings(reader, reads_grants)) then
    return query select * from browse_shared_listings(filter, page_size, most);
    return;
  end if;
  select coalesce(array_agg(shared.listing_id) filter (where shared.listing_id is not null), '{}'), max(shared.total),
      count(shared.after_id) > 0
    into shared_ids, total, has_more from browse_shared_listings(filter, page_size, most) as shared;
  with admitted as materialized (select * from match_admitted_listings(filter, page_size + 1, most)),
    placed as (
      select admitted.listing_id, admitted.place from admitted where admitted.listing_id is not null
      union all
      select each.listing_id, listing_sort_key(
          sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest)
        from listing_search as each where each.listing_id = any (shared_ids)),
    first_placed as (
      select * from placed order by case when is_ascending then placed.place end, case when is_ascending then placed.listing_id end,
        placed.place desc, placed.listing_id desc limit page_size + 1)
    select array_agg(each.listing_id order by each.rank), array_agg(each.place order by each.rank), (select max(admitted.total) from admitted)
      into merged, places, admitted_total
      from (select *, row_number() over (order by case when is_ascending then first_placed.place end, case when is_ascending then first_placed.listing_id end,
        first_placed.place desc, first_placed.listing_id desc) as rank from first_placed) as each;
  has_more := has_more or cardinality(merged) > page_size;
  merged := merged[:page_size];
  -- It is null if the maintained counts cover the filter.
  total := case when total is not null then least(total + admitted_total, most) end;
  if has_more then
    after_id := merged[cardinality(merged)];
    after_value := case when sort = 'newest' then (select each.created_at::text from listing_search as each where each.listing_id = after_id)
      else places[cardinality(merged)]::text end;
  end if;
  return query select null::uuid, total, count_found_listings(reader, reads_grants), after_value, after_id;
  return query select id, null::integer, null::json, null::text, null::uuid from unnest(merged) as id;
end $$;
--> statement-breakpoint
create or replace function count_listing_traits(filter jsonb, most integer)
  returns table (trait text, value text, count integer, stated integer, lowest numeric, highest numeric)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  reads_grants constant boolean := actor_is_verified();
  sees_private constant boolean := actor_kind() = 'system' or actor_reads_private('particulars') or actor_is_curator();
  of_category constant text := filter ->> 'category';
  others constant jsonb := filter - '{traits,place,box,sort,after_place,after_id}'::text[];
  patterns constant text[] := term_patterns(search_terms(filter ->> 'search'));
  verified_only constant boolean := coalesce((filter ->> 'verified_sellers')::boolean, false);
  saved_only constant boolean := coalesce((filter ->> 'saved')::boolean, false);
  has_range constant boolean := filter ?| '{min_price,max_price}';
  price_currency constant text := coalesce(filter ->> 'price_currency', 'USD');
  lowest_price constant numeric := case when has_range then coalesce(comparable_price((filter ->> 'min_price')::numeric, price_currency), 0) end;
  highest_price constant numeric := case when has_range then coalesce(comparable_price((filter ->> 'max_price')::numeric, price_currency), 1e30) end;
begin
  return query
  with conditions as materialized (
      select asked.name, trait_path(jsonb_build_object(asked.name, asked.condition)) as path
      from jsonb_each(asked_conditions(filter)) as asked (name, condition)),
    newest as materialized (
      (select * from listing_search where is_open and category = of_category and not saved_only order by created_at desc, listing_id desc limit most)
      union all
      select each.* from saved_listing as saved join listing_search as each on each.listing_id = saved.listing_id
        where saved_only and saved.member_id = reader and each.is_open and each.category = of_category),
    faces as materialized (
      select case when sees_private or each.owner_id = reader then each.whole_sought else each.open_sought end as sought
      from newest as each
      where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
          each.seller_verified, patterns, lowest_price, highest_price, verified_only, sees_private, reader)
        and (not each.is_restricted
          or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id))
      union all
      select case when admitted.rung = 'teaser' then each.open_sought else each.full_sought end
      from match_admitted_listings(others, most, most) as matched
        join admitted_listings(reader, reads_grants) as admitted on admitted.listing_id = matched.listing_id
        join listing_search as each on each.listing_id = matched.listing_id),
    judged as (
      select faces.sought, array(select name from conditions where not coalesce(faces.sought @@ conditions.path, false)) as missed from faces),
    stated as (
      select each.name, jsonb_typeof(each.value) = 'number' as is_number,
        case jsonb_typeof(each.value) when 'array' then each.value ->> 0 else each.value #>> '{}' end as text
      from judged, jsonb_each(judged.sought) as each (name, value)
      where each.name <> 'place' and (judged.missed = '{}' or judged.missed = array[each.name])),
    -- Texts that differ only by case and accents are one value.
    counted as (
      select stated.name, min(case when not is_number then stated.text end) as choice, count(*)::integer as number,
        min(case when is_number then stated.text::numeric end) as low, max(case when is_number then stated.text::numeric end) as high
      from stated group by stated.name, case when not is_number then fold_words(stated.text) end)
  select ranked.name, ranked.choice, ranked.number, ranked.stated::integer, ranked.low, ranked.high
    from (select *, row_number() over (partition by counted.name order by counted.number desc, counted.choice) as rank,
      sum(counted.number) over (partition by counted.name) as stated from counted) as ranked
    where ranked.rank <= 40
  union all
  select null, null, count(*)::integer, null, null, null from newest where not saved_only having count(*) = most;
end $$;
