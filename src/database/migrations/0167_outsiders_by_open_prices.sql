-- What a search reads, and how it chooses, must not depend on what its reader may not see: otherwise the time of an answer tells. A
-- reader who does not see private listings in full therefore finds prices by the columns in which those of private listings are not,
-- and their own private listings by their owner.
create index listing_search_open_ranges on listing_search using gist (numrange(price, price_to, '(]'))
  where is_open and price_to is not null and not is_private;
--> statement-breakpoint
-- The listings whose price, or lower end of a range, is in a range. PostgreSQL inlines these three functions.
create function listings_in_range(lowest numeric, highest numeric, sees_private boolean, reader uuid) returns setof listing_search
  language sql stable parallel safe as $$
  select * from listing_search where sees_private and is_open and price between lowest and highest
  union all
  select * from listing_search where not sees_private and is_open and price_from_lowest between lowest and least(highest, 1e29)
  union all
  select * from listing_search
    where not sees_private and is_open and is_private and owner_id = reader and price + 0 between lowest and highest
$$;
--> statement-breakpoint
-- Those whose range begins below an amount and reaches it.
create function ranges_reaching(amount numeric, sees_private boolean, reader uuid) returns setof listing_search
  language sql stable parallel safe as $$
  select * from ranges_reaching(amount) where sees_private
  union all
  select * from listing_search
    where not sees_private and is_open and price_to is not null and not is_private and numrange(price, price_to, '(]') @> amount
  union all
  select * from listing_search
    where not sees_private and is_open and is_private and owner_id = reader and coalesce(price_to, -1) >= amount and price + 0 < amount
$$;
--> statement-breakpoint
create function listings_on_request(sees_private boolean) returns setof listing_search language sql stable parallel safe as $$
  select * from listing_search where sees_private and is_open and price = -2
  union all
  select * from listing_search where not sees_private and is_open and price_from_lowest = -2
$$;
--> statement-breakpoint
do $$
declare
  matches constant text := 'listing_matches(each.open_words, each.whole_words, ';
  visible constant text := 'case when $6 or not each.is_private or each.owner_id = $7 then each.%s end';
  changes constant jsonb := jsonb_build_object(
    'browse_shared_listings', jsonb_build_array(
      array['(select from listing_search where is_open and price between lowest and highest limit', '(select from listings_in_range(lowest, highest, sees_private, reader) limit'],
      array['ranges_reaching(lowest)', 'ranges_reaching(lowest, sees_private, reader)'],
      array[E'from listing_search as each\n          where each.is_open and each.price between lowest and highest and',
        E'from listings_in_range(lowest, highest, sees_private, reader) as each\n          where'],
      array[E'from listing_search as each\n          where each.is_open and each.category = of_category and each.price between lowest and highest and',
        E'from listings_in_range(lowest, highest, sees_private, reader) as each\n          where each.category = of_category and'],
      array[E'from listing_search as each\n          where each.is_open and each.price = -2 and', E'from listings_on_request(sees_private) as each\n          where'],
      array[E'from listing_search as each\n          where each.is_open and each.category = of_category and each.price = -2 and',
        E'from listings_on_request(sees_private) as each\n          where each.category = of_category and'],
      array['order by each.price, each.listing_id limit page_size + 1', 'order by each.listing_id limit page_size + 1'],
      array['where letter_hits > 3 and each.owner_id = reader', 'where each.owner_id = reader'],
      array['where term_hits > 0 and each.owner_id = reader', 'where each.owner_id = reader']),
    'match_shared_listings', jsonb_build_array(
      array[matches || 'each.price, each.price_to,', matches || format(visible, 'price') || E',\n          ' || format(visible, 'price_to') || ','],
      array[E'select * from listing_search where is_open and price between $3 and $4\n    union all select * from ranges_reaching($3)',
        'select * from listings_in_range($3, $4, $6, $7) union all select * from ranges_reaching($3, $6, $7)'],
      array['(select from listing_search where is_open and price between lowest and highest limit', '(select from listings_in_range(lowest, highest, sees_private, reader) limit'],
      array['ranges_reaching(lowest)', 'ranges_reaching(lowest, sees_private, reader)']));
  name text;
  change jsonb;
  known text;
  arm text;
begin
  for name in select jsonb_object_keys(changes) loop
    known := pg_get_functiondef(name::regproc);
    for change in select value from jsonb_array_elements(changes -> name) loop
      if strpos(known, change ->> 0) = 0 then
        raise exception '% does not contain: %', name, change ->> 0;
      end if;
      known := replace(known, change ->> 0, change ->> 1);
    end loop;
    -- The reader's own private listings were looked for in the words of everyone's.
    if name = 'browse_shared_listings' then
      foreach arm in array '{letter_hits <= 3,term_hits = 0}'::text[] loop
        known := regexp_replace(known, format('\n {10}?union all \(select \* from listing_search as each\n {10}?where %s and [^\n]*?\n[^\n]*?\n[^\n]*?\n[^\n]*?listing_id\)\)\)', arm), '');
        if strpos(known, arm || ' and') > 0 then
          raise exception '% still looks by %', name, arm;
        end if;
      end loop;
    end if;
    execute known;
  end loop;
end $$;
