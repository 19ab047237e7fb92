-- Whether words hold three letters or digits in a row, by which alone the index of words finds anything.
create function is_brief(words text) returns boolean language sql immutable parallel safe
  return fold_words(words) !~ '[[:alnum:]]{3}';
--> statement-breakpoint
-- The open listings that a search looks at: where words are too brief for their index, the newest two thousand. What a
-- member saved is little, and found by them.
create function listings_looked_at(wish jsonb) returns text language sql immutable
  return case when is_brief(wish ->> 'search') and (wish ->> 'saved')::boolean is not true then format(
    '(select * from listing_search where %s order by created_at desc, listing_id desc limit 2000) as newest',
    listing_shelf(wish)) else 'listing_search' end;
--> statement-breakpoint
-- A page of them, in order, behind the place where the page before it ended. Words that are in many listings are soon
-- found among the first thousand; words that are not there are in few, which the index of words brings. PostgreSQL
-- cannot tell the two apart: under policies it does not look at its statistics.
create or replace function find_listings(wish jsonb, most integer) returns table (listing_id uuid, place text)
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
  columns constant text := format('select listing_id, %I::text as place from ', key);
  condition constant text := listing_condition(wish);
  shelf constant text := listing_shelf(wish);
  looked_at constant text := listings_looked_at(wish);
  behind constant text := case when wish ->> 'after_id' is null then '' else format(
    ' and (%I, listing_id) %s (%L::%s, %L::uuid)', key, case direction when 'asc' then '>' else '<' end,
    wish ->> 'after_place', case sort when 'newest' then 'timestamptz' else 'numeric' end, wish ->> 'after_id') end;
  ids uuid[];
  places text[];
begin
  if condition <> shelf and looked_at = 'listing_search' then
    execute format('select array_agg(listing_id), array_agg(place) from (%s (%s) as first where %s %s) as found',
      columns, 'select * from listing_search where ' || shelf || behind || ' ' || ordered || 1000, condition, ordered || most)
      into ids, places;
    if cardinality(ids) = most then
      return query select * from unnest(ids, places);
      return;
    end if;
  end if;
  return query execute columns || looked_at || ' where ' || condition || behind || ' ' || ordered || most;
end $$;
--> statement-breakpoint
-- How many they are, `most` at the most: beyond, counting would take longer than finding. Where some are among the
-- latest three hundred, there may be enough among the latest two and a half thousand.
create or replace function count_listings(wish jsonb, most integer) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  condition constant text := listing_condition(wish);
  looked_at constant text := listings_looked_at(wish);
  latest constant text :=
    '(select * from listing_search where ' || listing_shelf(wish) || ' order by created_at desc, listing_id desc limit %s) as latest';
  counting constant text := 'select count(*) from (select from %s where ' || replace(condition, '%', '%%') || ' limit ' || most || ') as found';
  counted integer := 0;
begin
  if looked_at = 'listing_search' then
    execute format(counting, format(latest, 300)) into counted;
    if counted > 0 then
      execute format(counting, format(latest, 2500)) into counted;
    end if;
  end if;
  if counted < most then
    execute format(counting, looked_at) into counted;
  end if;
  return counted;
end $$;
