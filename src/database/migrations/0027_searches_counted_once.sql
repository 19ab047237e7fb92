-- A search whose first page the index of words brought has met all that it finds, and says how many, `counted` at the most:
-- `total`. Counted once more, a search for rare words would cost twice.
drop function find_listings(jsonb, integer);
--> statement-breakpoint
create function find_listings(wish jsonb, most integer, counted integer) returns table (listing_id uuid, place text, total bigint)
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
    execute format('select array_agg(listing_id), array_agg(place) from (%s from (%s) as first where %s %s) as found',
      columns, 'select * from listing_search where ' || shelf || behind || ' ' || ordered || 1000, condition, ordered || most)
      into ids, places;
    if cardinality(ids) = most then
      return query select *, null::bigint from unnest(ids, places);
      return;
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
drop function find_mandates(jsonb, integer);
--> statement-breakpoint
create function find_mandates(wish jsonb, most integer, counted integer) returns table (mandate_id uuid, total bigint)
  language plpgsql stable rows 10 security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  search constant text := wish ->> 'search';
  matching constant text := case when search is null then 'true' else format('words like %L', words_pattern(search)) end;
  behind constant text := case when wish ->> 'after_id' is null then '' else
    format(' and (created_at, id) < (%L::timestamptz, %L::uuid)', wish ->> 'after_at', wish ->> 'after_id') end;
  counts constant boolean := search is not null and wish ->> 'after_id' is null;
  ordered constant text := ' order by created_at desc, id desc limit ';
  looked_at constant text := case when is_brief(search) then newest_mandates(wish, '', 2000) || ' where ' || matching
    else 'mandate where ' || mandate_shelf(wish) || ' and ' || matching end;
  ids uuid[];
begin
  if search is not null and not is_brief(search) then
    execute 'select array_agg(id) from (select id from ' || newest_mandates(wish, behind, 1000)
      || ' where ' || matching || ordered || most || ') as found' into ids;
    if cardinality(ids) = most then
      return query select *, null::bigint from unnest(ids);
      return;
    end if;
  end if;
  if counts then
    return query execute 'select id, count(*) over () from (select id from ' || looked_at || ordered
      || greatest(most, counted) || ') as found limit ' || most;
    return;
  end if;
  return query execute 'select id, null::bigint from ' || looked_at || behind || ordered || most;
end $$;
