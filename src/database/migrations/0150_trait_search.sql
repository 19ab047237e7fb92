-- Which traits are quantities and which are texts; a test compares these with the definitions of the product.
create function is_quantity(trait text) returns boolean language sql immutable parallel safe
  return trait = any ('{airport_distance,area,beam,depth,draft,height,length,living_area,mileage,plot,range,top_speed,weight,width}');
--> statement-breakpoint
create function is_text(trait text) returns boolean language sql immutable parallel safe
  return trait = any ('{artist,builder,clarity,colour,cut,edition,engine_programme,flag,infrastructure,laboratory,literature,maker,medium,metal,model,provenance,registration,report_number,stone}');
--> statement-breakpoint
create function words_of(phrase text) returns text[] language sql immutable parallel safe
  return array_remove(regexp_split_to_array(fold_words(phrase), '[\s,.;:/()''"–—-]+'), '');
--> statement-breakpoint
-- Traits as they are searched: quantities as numbers, choices without case and accents, and a text as its words after the text itself.
create function sought_traits(traits jsonb) returns jsonb language plpgsql immutable parallel safe as $$
begin
  if traits = '{}' then
    return traits;
  end if;
  return (select jsonb_object_agg(name, case
      when jsonb_typeof(value) <> 'string' then value
      when is_quantity(name) then to_jsonb((value #>> '{}')::numeric)
      when is_text(name) then to_jsonb(array[value #>> '{}'] || words_of(value #>> '{}'))
      else to_jsonb(fold_words(value #>> '{}')) end)
    from jsonb_each(traits) as each (name, value));
end $$;
--> statement-breakpoint
-- Where one step of numbers ends and the next begins, for an index of ranges: each step is a ninth wider than the one before, and years
-- of the last two centuries have finer steps.
create function number_steps() returns numeric[] language sql immutable parallel safe as $$
  select array_agg(distinct step order by step) from (
    select round(0.1 * power(10::numeric, ordinal / 20.0), 2) as step from generate_series(0, 220) as ordinal
    union all select year from generate_series(1850, 2040, 2) as year) as steps
$$;
--> statement-breakpoint
-- The entries of a listing in the index of traits: the steps in which its numbers are, its choices, and the words of its texts.
create function trait_tokens(category text, sought jsonb) returns text[] language plpgsql immutable parallel safe
  set search_path = pg_catalog, public, pg_temp as $$
declare
  shelf constant text := left(category, 3) || '.';
begin
  if sought = '{}' or category is null then
    return '{}';
  end if;
  return array(
    select shelf || name || case jsonb_typeof(value)
        when 'number' then ':' || width_bucket((value #>> '{}')::numeric, number_steps()) else '=' || (value #>> '{}') end
      from jsonb_each(sought) as each (name, value) where jsonb_typeof(value) <> 'array'
    union all
    select shelf || name || '=' || word
      from jsonb_each(sought) as each (name, value), jsonb_array_elements_text(each.value - 0) as word where jsonb_typeof(each.value) = 'array');
end $$;
--> statement-breakpoint
-- All tokens that a listing may have if it meets a condition. A listing that meets it has at least one of them.
create function condition_tokens(category text, trait text, condition jsonb) returns text[] language plpgsql immutable parallel safe as $$
declare
  beginning constant text := left(category, 3) || '.' || trait;
begin
  return case
    when condition ?| '{from,to}' then array(select beginning || ':' || step from generate_series(
      width_bucket(coalesce((condition ->> 'from')::numeric, 0), number_steps()),
      width_bucket(coalesce((condition ->> 'to')::numeric, 1e30), number_steps())) as step)
    when condition ? 'any' then array(
      select beginning || '=' || fold_words(choice) from jsonb_array_elements_text(condition -> 'any') as choice)
    when condition ? 'is' then array[beginning || '=' || (condition ->> 'is')]
    else array(select beginning || '=' || word from unnest(words_of(condition ->> 'words')) as word order by length(word) desc limit 1) end;
end $$;
--> statement-breakpoint
-- The conditions on traits as one expression that decides exactly. What is not stated does not meet a condition.
create function trait_path(conditions jsonb) returns jsonpath language plpgsql immutable parallel safe as $$
begin
  return (select string_agg(part, ' && ')::jsonpath from jsonb_each(conditions) as each (trait, condition),
    lateral (select '$.' || to_json(trait) as place) as named,
    lateral (
      select place || ' >= ' || (condition ->> 'from')::numeric where condition ? 'from'
      union all select place || ' <= ' || (condition ->> 'to')::numeric where condition ? 'to'
      union all select '(' || string_agg(place || ' == ' || to_json(fold_words(choice)), ' || ') || ')'
        from jsonb_array_elements_text(condition -> 'any') as choice having count(*) > 0
      union all select place || ' == ' || (condition ->> 'is') where condition ? 'is'
      union all select place || ' == ' || to_json(word) from unnest(words_of(condition ->> 'words')) as word) as parts (part));
end $$;
--> statement-breakpoint
-- As with words: what everyone finds it by, what verified members do, and for restricted listings what admitted members do.
alter table listing_search add column open_sought jsonb not null default '{}', add column whole_sought jsonb not null default '{}',
  add column full_sought jsonb;
--> statement-breakpoint
update listing_search as known set
  open_sought = sought_traits(listing.open_traits),
  whole_sought = sought_traits(case when known.is_restricted then listing.open_traits else part.traits end),
  full_sought = case when known.is_restricted then sought_traits(part.traits) end
from listing join listing_particulars as part on part.listing_id = listing.id
where known.listing_id = listing.id and (part.traits <> '{}' or known.is_restricted);
--> statement-breakpoint
create index listing_search_open_traits on listing_search using gin (trait_tokens(category, open_sought)) where is_open;
--> statement-breakpoint
create index listing_search_whole_traits on listing_search using gin (trait_tokens(category, whole_sought)) where is_open;
--> statement-breakpoint
-- As before (0091), with traits.
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
      sought_traits(changed.traits) as sought) as parts
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
      sought_traits(open_traits)
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
      sought_traits(part.traits) as sought) as parts
    where part.listing_id = any (moved) and known.listing_id = part.listing_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- How many listings a reader finds by category and seller: the maintained counts, and the named listings that the reader is admitted to.
create function count_found_listings(reader uuid, reads_grants boolean) returns json language sql stable as $$
  select json_agg(each) from (
    select category, seller_verified, sum(count)::integer as count from (
      select category, seller_verified, count from listing_tally
      union all
      select coalesce(category, ''), seller_verified, 1 from admitted_listings(reader, reads_grants) where is_named) as parts
    group by category, seller_verified order by category) as each
$$;
