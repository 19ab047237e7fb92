-- The index of words looks each hit up once for each three letters that it is asked for: where one word of several is
-- seldom, the index is asked for that word alone, and what it brings is read for all of them.
create function longest_word(words text) returns text language sql immutable strict parallel safe as $$
  select word from regexp_split_to_table(fold_words(words), '[^[:alnum:]]+') as word
  where word <> fold_words(words) and not is_brief(word) order by length(word) desc limit 1
$$;
--> statement-breakpoint
-- A condition that a column holds a pattern; with a word, an index of that column sees the word alone.
create function words_hold(name text, pattern text, word text) returns text language sql immutable parallel safe
  return case when word is null then format('%I like %L', name, pattern)
    else format('%1$I like %2$L and (%1$I || '''') like %3$L', name, '%' || word || '%', pattern) end;
--> statement-breakpoint
-- Whether at most one of the newest meets a condition.
create function is_seldom(newest text, condition text) returns boolean language plpgsql stable as $$
declare
  seldom boolean;
begin
  execute format('select count(*) < 2 from (select from %s where %s limit 2) as found', newest, condition) into seldom;
  return seldom;
end $$;
--> statement-breakpoint
drop function listing_condition(jsonb);
--> statement-breakpoint
create function listing_condition(wish jsonb, word text default null) returns text language plpgsql stable as $$
declare
  whole constant boolean := actor_kind() = 'system' or actor_is_verified() or actor_is_curator();
  me constant uuid := actor_member_id();
  pattern constant text := words_pattern(wish ->> 'search');
  currency constant text := coalesce(wish ->> 'price_currency', 'USD');
  lowest constant numeric := comparable_price((wish ->> 'min_price')::numeric, currency);
  highest constant numeric := comparable_price((wish ->> 'max_price')::numeric, currency);
  condition text := listing_shelf(wish);
begin
  if pattern is not null then
    condition := condition || case
      when whole then ' and ' || words_hold('whole_words', pattern, word)
      when me is null then ' and ' || words_hold('open_words', pattern, word)
      else format(' and (%s or (owner_id = %L and %s))', words_hold('open_words', pattern, word), me,
        words_hold('whole_words', pattern, word)) end;
  end if;
  if lowest is not null or highest is not null then
    condition := condition || format(' and price between %s and %s', coalesce(lowest, 0), coalesce(highest, 1e30));
    if not whole then
      condition := condition || case
        when me is null then ' and not is_private'
        else format(' and (not is_private or owner_id = %L)', me) end;
    end if;
  end if;
  if (wish ->> 'verified_sellers')::boolean then
    condition := condition || ' and seller_verified';
  end if;
  if (wish ->> 'saved')::boolean then
    condition := condition || format(
      ' and listing_id in (select saved.listing_id from saved_listing as saved where saved.member_id = %L)', me);
  end if;
  return condition;
end $$;
--> statement-breakpoint
create or replace function find_listings(wish jsonb, most integer, counted integer) returns table (listing_id uuid, place text, total bigint)
  language plpgsql stable rows 10 security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whole constant boolean := actor_kind() = 'system' or actor_is_verified() or actor_is_curator();
  sort constant text := coalesce(wish ->> 'sort', 'newest');
  key constant text := case
    when sort = 'newest' then 'created_at'
    when whole then 'price'
    when sort = 'price-up' then 'price_from_lowest'
    else 'price_from_highest' end;
  direction constant text := case when sort = 'price-up' then 'asc' else 'desc' end;
  ordered constant text := format('order by %1$I %2$s, listing_id %2$s limit ', key, direction);
  columns constant text := format('select listing_id, %I::text as place', key);
  counts constant boolean := wish ->> 'search' is not null and wish ->> 'after_id' is null;
  condition text := listing_condition(wish);
  shelf constant text := listing_shelf(wish);
  looked_at constant text := listings_looked_at(wish);
  behind constant text := case when wish ->> 'after_id' is null then '' else format(
    ' and (%I, listing_id) %s (%L::%s, %L::uuid)', key, case direction when 'asc' then '>' else '<' end,
    wish ->> 'after_place', case sort when 'newest' then 'timestamptz' else 'numeric' end, wish ->> 'after_id') end;
  word constant text := longest_word(wish ->> 'search');
  newest_listings constant text :=
    '(select * from listing_search where is_open order by created_at desc, listing_id desc limit 1000) as newest';
  ids uuid[];
  places text[];
begin
  if condition <> shelf and looked_at = 'listing_search' then
    execute format('select array_agg(listing_id), array_agg(place) from (%s from (%s) as first where %s %s) as found',
      columns, 'select * from listing_search where ' || shelf || behind || ' ' || ordered || 1000, condition, ordered || most)
      into ids, places;
    if cardinality(ids) = most then
      return query select *, null::bigint from unnest(ids, places);
      return;
    end if;
    if word is not null and is_seldom(newest_listings, listing_condition(jsonb_build_object('search', word))) then
      condition := listing_condition(wish, word);
    end if;
  end if;
  if counts then
    return query execute 'select listing_id, place, count(*) over () from (' || columns || ' from ' || looked_at
      || ' where ' || condition || ' ' || ordered || greatest(most, counted) || ') as found limit ' || most;
    return;
  end if;
  return query execute columns || ', null::bigint from ' || looked_at || ' where ' || condition || behind || ' ' || ordered || most;
end $$;
--> statement-breakpoint
create or replace function find_mandates(wish jsonb, most integer, counted integer) returns table (mandate_id uuid, total bigint)
  language plpgsql stable rows 10 security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  search constant text := wish ->> 'search';
  word constant text := longest_word(search);
  matching text := case when search is null then 'true' else words_hold('words', words_pattern(search), null) end;
  behind constant text := case when wish ->> 'after_id' is null then '' else
    format(' and (created_at, id) < (%L::timestamptz, %L::uuid)', wish ->> 'after_at', wish ->> 'after_id') end;
  counts constant boolean := search is not null and wish ->> 'after_id' is null;
  ordered constant text := ' order by created_at desc, id desc limit ';
  looked_at text;
  ids uuid[];
begin
  if search is not null and not is_brief(search) then
    execute 'select array_agg(id) from (select id from ' || newest_mandates(wish, behind, 1000)
      || ' where ' || matching || ordered || most || ') as found' into ids;
    if cardinality(ids) = most then
      return query select *, null::bigint from unnest(ids);
      return;
    end if;
    if word is not null and is_seldom(newest_mandates('{}', '', 1000), words_hold('words', words_pattern(word), null)) then
      matching := words_hold('words', words_pattern(search), word);
    end if;
  end if;
  looked_at := case when is_brief(search) then newest_mandates(wish, '', 2000) || ' where '
    else 'mandate where ' || mandate_shelf(wish) || ' and ' end || matching;
  if counts then
    return query execute 'select id, count(*) over () from (select id from ' || looked_at || ordered
      || greatest(most, counted) || ') as found limit ' || most;
    return;
  end if;
  return query execute 'select id, null::bigint from ' || looked_at || behind || ordered || most;
end $$;
