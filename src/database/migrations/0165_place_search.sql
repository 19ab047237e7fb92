-- Where a point of the earth is in space, in kilometres, so that a distance needs no trigonometry when it is compared.
create function point_in_space(latitude numeric, longitude numeric) returns numeric[] language sql immutable parallel safe
  return array[round((6371 * cosd(latitude::float8) * cosd(longitude::float8))::numeric, 3),
    round((6371 * cosd(latitude::float8) * sind(longitude::float8))::numeric, 3), round((6371 * sind(latitude::float8))::numeric, 3)];
--> statement-breakpoint
-- The place of a listing among its traits as they are searched. A part that is not known is left out.
create function sought_place(place jsonb) returns jsonb language plpgsql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
declare
  point numeric[];
begin
  if place is null then
    return '{}';
  end if;
  point := point_in_space((place ->> 'latitude')::numeric, (place ->> 'longitude')::numeric);
  return jsonb_build_object('place', jsonb_strip_nulls(jsonb_build_object('country', place -> 'country', 'region', place -> 'region', 'name', place -> 'name',
    'latitude', place -> 'latitude', 'longitude', place -> 'longitude', 'radius', place -> 'radius', 'x', point[1], 'y', point[2], 'z', point[3])));
end $$;
--> statement-breakpoint
-- The cells of a grid in which a part of the map is: of the finest grid that has few of them there.
create function cells_of(south numeric, west numeric, north numeric, east numeric) returns text[] language plpgsql immutable parallel safe
  set search_path = pg_catalog, public, pg_temp as $$
declare
  -- A part that reaches over the date line has two ranges of longitudes.
  spans constant numrange[] := case when west <= east then array[numrange(west, east, '[]')]
    else array[numrange(west, 180, '[]'), numrange(-180, east, '[]')] end;
  scale numeric;
begin
  foreach scale in array '{10,1,0.1}'::numeric[] loop
    exit when (floor(north * scale) - floor(south * scale) + 1)
      * (select sum(floor(upper(span) * scale) - floor(lower(span) * scale) + 1) from unnest(spans) as span) <= 200;
  end loop;
  return array(select scale || '@' || row || ',' || col from unnest(spans) as span,
    generate_series(floor(south * scale)::integer, floor(north * scale)::integer) as row,
    generate_series(floor(lower(span) * scale)::integer, floor(upper(span) * scale)::integer) as col);
end $$;
--> statement-breakpoint
-- The cells that a circle around a town touches.
create function cells_around(latitude numeric, longitude numeric, kilometres numeric) returns text[] language plpgsql immutable parallel safe
  set search_path = pg_catalog, public, pg_temp as $$
declare
  -- A little more than the circle, because points in space are rounded.
  arc constant float8 := degrees((kilometres + 0.01) / 6371);
  south constant float8 := latitude - arc;
  north constant float8 := latitude + arc;
  span float8;
begin
  if south <= -90 or north >= 90 then
    return cells_of(greatest(south, -90)::numeric, -180, least(north, 90)::numeric, 180);
  end if;
  span := degrees(asin(sind(arc) / cosd(latitude::float8)));
  return cells_of(south::numeric, (longitude - span - case when longitude - span < -180 then -360 else 0 end)::numeric, north::numeric,
    (longitude + span - case when longitude + span > 180 then 360 else 0 end)::numeric);
end $$;
--> statement-breakpoint
-- The entries of a place in the index of traits, for every category: the areas in which it is, and its cells in each grid.
create function place_tokens(place jsonb) returns text[] language sql immutable parallel safe
  return array_remove(array[
    'in=' || (place ->> 'country'), 'in=' || (place ->> 'country') || '/' || (place ->> 'region'),
    'in=' || (place ->> 'country') || '/' || coalesce(place ->> 'region', '') || '/' || (place ->> 'name')]
    || array(select scale || '@' || floor((place ->> 'latitude')::numeric * scale)::integer || ',' || floor((place ->> 'longitude')::numeric * scale)::integer
      from unnest('{10,1,0.1}'::numeric[]) as scale where place is not null), null);
--> statement-breakpoint
-- The entries of which a listing in an area has one. An area is a country, a region, a town, or what is around a town.
create function area_tokens(area jsonb) returns text[] language sql immutable parallel safe
  return case
    when area ? 'within_km' then cells_around((area ->> 'latitude')::numeric, (area ->> 'longitude')::numeric, (area ->> 'within_km')::numeric)
    when area ->> 'name' is not null then array['in=' || (area ->> 'country') || '/' || coalesce(area ->> 'region', '') || '/' || (area ->> 'name')]
    when area ->> 'region' is not null then array['in=' || (area ->> 'country') || '/' || (area ->> 'region')]
    else array['in=' || (area ->> 'country')] end;
--> statement-breakpoint
-- The square of the distance from the middle of an area, through the earth.
create function distance_path(area jsonb) returns text language sql immutable parallel safe
  return (select string_agg(format('($.place.%1$s - (%2$s)) * ($.place.%1$s - (%2$s))', axis, middle), ' + ')
    from unnest('{x,y,z}'::text[], point_in_space((area ->> 'latitude')::numeric, (area ->> 'longitude')::numeric)) as each (axis, middle));
--> statement-breakpoint
-- Whether a place is in an area, decided exactly. What is known only as a region or a country is around no town. A region may have several
-- towns of one name, which are told apart by where they are, with room for coordinates that are known only coarsely.
create function area_path(area jsonb) returns text language sql immutable parallel safe
  return case
    when area ? 'within_km' then '(exists($.place.name) && ' || distance_path(area) || ' <= '
      || round(power(2 * 6371 * sin((area ->> 'within_km')::float8 / (2 * 6371)), 2)::numeric, 6) || ')'
    else '(' || concat_ws(' && ', '$.place.country == ' || to_json(area ->> 'country'), '$.place.region == ' || to_json(area ->> 'region'),
      '$.place.name == ' || to_json(area ->> 'name'), case when area ->> 'name' is not null then distance_path(area) || ' <= 625' end) || ')' end;
--> statement-breakpoint
create function box_path(box jsonb) returns text language sql immutable parallel safe
  return format('$.place.latitude >= %s && $.place.latitude <= %s && ($.place.longitude >= %s %s $.place.longitude <= %s)', (box ->> 'south')::numeric,
    (box ->> 'north')::numeric, (box ->> 'west')::numeric, case when (box ->> 'west')::numeric <= (box ->> 'east')::numeric then '&&' else '||' end,
    (box ->> 'east')::numeric);
--> statement-breakpoint
-- What a filter asks of the traits and the place of a listing; null if nothing.
create function asked_conditions(filter jsonb) returns jsonb language sql immutable parallel safe
  return nullif(coalesce(filter -> 'traits', '{}')
    || case when filter ? 'place' then jsonb_build_object('place', jsonb_build_object('in', jsonb_build_array(filter -> 'place'))) else '{}' end
    || case when filter ? 'box' then jsonb_build_object('box', filter -> 'box') else '{}' end, '{}');
--> statement-breakpoint
-- As before (0150), with places. A listing without a category has a place, too.
create or replace function trait_tokens(category text, sought jsonb) returns text[] language plpgsql immutable parallel safe
  set search_path = pg_catalog, public, pg_temp as $$
declare
  shelf constant text := left(category, 3) || '.';
begin
  if sought = '{}' then
    return '{}';
  end if;
  if category is null then
    return place_tokens(sought -> 'place');
  end if;
  return array(
    select shelf || name || case jsonb_typeof(value)
        when 'number' then ':' || width_bucket((value #>> '{}')::numeric, number_steps()) else '=' || (value #>> '{}') end
      from jsonb_each(sought) as each (name, value) where jsonb_typeof(value) not in ('array', 'object')
    union all
    select shelf || name || '=' || word
      from jsonb_each(sought) as each (name, value), jsonb_array_elements_text(each.value - 0) as word where jsonb_typeof(each.value) = 'array'
    union all
    select token from unnest(place_tokens(sought -> 'place')) as token);
end $$;
--> statement-breakpoint
create or replace function condition_tokens(category text, trait text, condition jsonb) returns text[] language plpgsql immutable parallel safe as $$
declare
  beginning constant text := left(category, 3) || '.' || trait;
begin
  return case
    when condition ? 'in' then array(
      select distinct token from jsonb_array_elements(condition -> 'in') as area, unnest(area_tokens(area)) as token)
    when condition ? 'south' then cells_of((condition ->> 'south')::numeric, (condition ->> 'west')::numeric,
      (condition ->> 'north')::numeric, (condition ->> 'east')::numeric)
    when condition ?| '{from,to}' then array(select beginning || ':' || step from generate_series(
      width_bucket(coalesce((condition ->> 'from')::numeric, 0), number_steps()),
      width_bucket(coalesce((condition ->> 'to')::numeric, 1e30), number_steps())) as step)
    when condition ? 'any' then array(
      select beginning || '=' || fold_words(choice) from jsonb_array_elements_text(condition -> 'any') as choice)
    when condition ? 'is' then array[beginning || '=' || (condition ->> 'is')]
    else array(select beginning || '=' || word from unnest(words_of(condition ->> 'words')) as word order by length(word) desc limit 1) end;
end $$;
--> statement-breakpoint
create or replace function trait_path(conditions jsonb) returns jsonpath language plpgsql immutable parallel safe as $$
begin
  return (select string_agg(part, ' && ')::jsonpath from jsonb_each(conditions) as each (trait, condition),
    lateral (select '$.' || to_json(trait) as place) as named,
    lateral (
      select place || ' >= ' || (condition ->> 'from')::numeric where condition ? 'from'
      union all select place || ' <= ' || (condition ->> 'to')::numeric where condition ? 'to'
      union all select '(' || string_agg(place || ' == ' || to_json(fold_words(choice)), ' || ') || ')'
        from jsonb_array_elements_text(condition -> 'any') as choice having count(*) > 0
      union all select place || ' == ' || (condition ->> 'is') where condition ? 'is'
      union all select place || ' == ' || to_json(word) from unnest(words_of(condition ->> 'words')) as word
      union all select '(' || string_agg(area_path(area), ' || ') || ')' from jsonb_array_elements(condition -> 'in') as area having count(*) > 0
      union all select box_path(condition) where condition ? 'south') as parts (part));
end $$;
--> statement-breakpoint
-- As before (0150), with places.
create or replace function keep_particulars_search() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing_search as known set
    is_open = case tg_op when 'INSERT' then listing.is_open and not listing.is_named else known.is_open end,
    is_shown = case tg_op when 'INSERT' then listing.is_open else known.is_shown end,
    particulars_words = case when known.is_restricted then known.teaser_words else parts.words end,
    price = case when known.is_restricted then -2 else coalesce(comparable_price(changed.price, changed.currency), -2) end,
    price_to = case when not known.is_restricted then comparable_price(changed.price_to, changed.currency) end,
    whole_sought = case when known.is_restricted then known.open_sought else parts.sought end,
    full_words = case when known.is_restricted then known.title_words || chr(10) || parts.words end,
    full_price = case when known.is_restricted then coalesce(comparable_price(changed.price, changed.currency), -2) end,
    full_price_to = case when known.is_restricted then comparable_price(changed.price_to, changed.currency) end,
    full_sought = case when known.is_restricted then parts.sought end
  from changed join listing on listing.id = changed.listing_id,
    lateral (select particulars_words(changed.full_title, changed.location, changed.description) as words,
      sought_traits(changed.traits) || sought_place(changed.place) as sought) as parts
  where known.listing_id = changed.listing_id;
  return null;
end $$;
--> statement-breakpoint
create or replace function keep_listing_search() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moved uuid[];
begin
  insert into listing_search as known
    (listing_id, owner_id, category, created_at, is_open, is_shown, is_private, is_restricted, seller_verified, title_words, teaser_words, open_sought)
  select id, owner_id, category, created_at, is_open and not is_named and tg_op = 'UPDATE', is_open and tg_op = 'UPDATE', is_private, is_restricted,
      seller_verified, fold_words(title), fold_words(teaser || case when public_location <> '' then chr(10) || public_location else '' end),
      sought_traits(open_traits) || sought_place(open_place)
    from changed
  on conflict (listing_id) do update set
    category = excluded.category, created_at = excluded.created_at, is_open = excluded.is_open, is_shown = excluded.is_shown,
    is_private = excluded.is_private, is_restricted = excluded.is_restricted, seller_verified = excluded.seller_verified,
    title_words = excluded.title_words, teaser_words = excluded.teaser_words, open_sought = excluded.open_sought,
    particulars_words = case when excluded.is_restricted then excluded.teaser_words else known.particulars_words end,
    whole_sought = case when excluded.is_restricted then excluded.open_sought else known.whole_sought end;
  moved := array(select known.listing_id from listing_search as known join changed on changed.id = known.listing_id
    where known.is_restricted <> (known.full_words is not null));
  if tg_op = 'UPDATE' and cardinality(moved) > 0 then
    update listing_search as known set
      particulars_words = case when known.is_restricted then known.teaser_words else parts.words end,
      price = case when known.is_restricted then -2 else coalesce(comparable_price(part.price, part.currency), -2) end,
      price_to = case when not known.is_restricted then comparable_price(part.price_to, part.currency) end,
      whole_sought = case when known.is_restricted then known.open_sought else parts.sought end,
      full_words = case when known.is_restricted then known.title_words || chr(10) || parts.words end,
      full_price = case when known.is_restricted then coalesce(comparable_price(part.price, part.currency), -2) end,
      full_price_to = case when known.is_restricted then comparable_price(part.price_to, part.currency) end,
      full_sought = case when known.is_restricted then parts.sought end
    from listing_particulars as part, lateral (select particulars_words(part.full_title, part.location, part.description) as words,
      sought_traits(part.traits) || sought_place(part.place) as sought) as parts
    where part.listing_id = any (moved) and known.listing_id = part.listing_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
update listing_search as known set
  open_sought = known.open_sought || sought_place(listing.open_place),
  whole_sought = known.whole_sought || sought_place(case when known.is_restricted then listing.open_place else part.place end),
  full_sought = case when known.is_restricted then known.full_sought || sought_place(part.place) end
from listing join listing_particulars as part on part.listing_id = listing.id
where known.listing_id = listing.id and part.place is not null;
