-- Adjacent words as keys: the last three letters of one word and the first three of the next. Listings that contain two
-- frequent words, but never one after the other, are not under the key of the phrase; the index of three letters returns
-- all of them.
create function word_pairs(words text) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct right(word, 3) || ' ' || left(next_word, 3)
    from (select word, lead(word) over (order by n) as next_word
      from regexp_split_to_table(words, '[^[:alnum:]]+') with ordinality as split (word, n)) as adjacent
    where next_word is not null);
--> statement-breakpoint
-- The keys that each text with this phrase has. The phrase may begin and end within a word, so a pair with its first or last
-- word counts only if three letters of that word are given. Null if there is no such key.
create function phrase_pairs(search text) returns text[] language sql immutable strict parallel safe
  return (
    select array_agg(right(word, 3) || ' ' || left(next_word, 3))
    from (select word, n, lead(word) over (order by n) as next_word, count(*) over () as words
      from regexp_split_to_table(fold_words(search), '[^[:alnum:]]+') with ordinality as split (word, n)) as adjacent
    where next_word is not null and (n > 1 or length(word) >= 3) and (n + 1 < words or length(next_word) >= 3));
--> statement-breakpoint
create index listing_search_open_pairs on listing_search using gin (word_pairs(open_words)) where is_open;
--> statement-breakpoint
create index listing_search_whole_pairs on listing_search using gin (word_pairs(whole_words)) where is_open;
--> statement-breakpoint
create index listing_search_category_price on listing_search (category, price, listing_id) where is_open;
--> statement-breakpoint
create index listing_search_category_lowest on listing_search (category, price_from_lowest, listing_id) where is_open;
--> statement-breakpoint
create index listing_search_category_highest on listing_search (category, price_from_highest, listing_id) where is_open;
--> statement-breakpoint
create index listing_search_verified on listing_search (created_at desc, listing_id desc) where is_open and seller_verified;
--> statement-breakpoint
create index listing_search_category_verified on listing_search (category, created_at desc, listing_id desc)
  where is_open and seller_verified;
--> statement-breakpoint
-- Whether a reader's filter finds a listing, except for the category. Unless readers may see private listings in full, they
-- find them by title and first sentence only, and never by price. PostgreSQL inlines this function.
create function listing_matches(open_words text, whole_words text, price numeric, is_private boolean, owner_id uuid,
  seller_verified boolean, pattern text, lowest numeric, highest numeric, verified_only boolean, sees_private boolean, reader uuid)
  returns boolean language sql immutable parallel safe
  return (pattern is null or case when sees_private then whole_words like pattern
      else open_words like pattern or (owner_id = reader and whole_words like pattern) end)
    and (lowest is null or (price between lowest and highest and (sees_private or not is_private or owner_id = reader)))
    and (not verified_only or seller_verified);
--> statement-breakpoint
-- By which value a listing is ordered. Withheld prices come last in both orders.
create function listing_sort_key(sort text, sees_private boolean, created_at timestamptz, price numeric, price_from_lowest numeric,
  price_from_highest numeric) returns numeric language sql stable parallel safe
  return case when sort = 'newest' then extract(epoch from created_at) when sees_private then price
    when sort = 'price-up' then price_from_lowest else price_from_highest end;
--> statement-breakpoint
-- One page of open listings, their total and the maintained counts, in one call. The first row has the numbers, and the
-- position after which the next page begins, if there is one; the other rows are the ids of the page. `total` is null if
-- the maintained counts cover the filter, and at most `most`.
-- All statements are static and have one plan, which PostgreSQL makes once for each connection. That plan knows no values, so
-- scanning the table and sorting are turned off, and pages are said to be cheap: the planner might avoid the index that has
-- both the condition and the order.
create function browse_listings(filter jsonb, page_size integer, most integer)
  returns table (listing_id uuid, total integer, counts json, after_value text, after_id uuid)
  language plpgsql stable rows 10 security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
  set random_page_cost = 0.1 set enable_seqscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  sees_private constant boolean := actor_kind() = 'system' or actor_is_verified() or actor_is_curator();
  search constant text := filter ->> 'search';
  pattern constant text := words_pattern(search);
  -- Without three letters or digits in a row no index of words finds anything.
  is_short constant boolean := coalesce(is_brief(search), false);
  pairs text[];
  of_category constant text := filter ->> 'category';
  verified_only constant boolean := coalesce((filter ->> 'verified_sellers')::boolean, false);
  saved_only constant boolean := coalesce((filter ->> 'saved')::boolean, false);
  has_range constant boolean := filter ?| '{min_price,max_price}';
  price_currency constant text := coalesce(filter ->> 'price_currency', 'USD');
  lowest constant numeric := case when has_range then
    coalesce(comparable_price((filter ->> 'min_price')::numeric, price_currency), 0) end;
  highest constant numeric := case when has_range then
    coalesce(comparable_price((filter ->> 'max_price')::numeric, price_currency), 1e30) end;
  sort constant text := coalesce(filter ->> 'sort', 'newest');
  is_ascending constant boolean := sort = 'price-up';
  is_first_page constant boolean := filter ->> 'after_id' is null;
  -- The position of the cursor, or one before all listings.
  from_id constant uuid := coalesce((filter ->> 'after_id')::uuid,
    case when is_ascending then '00000000-0000-0000-0000-000000000000' else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end::uuid);
  from_time constant timestamptz := case when sort = 'newest' then coalesce((filter ->> 'after_place')::timestamptz, 'infinity') end;
  from_price constant numeric := case when sort <> 'newest' then
    coalesce((filter ->> 'after_place')::numeric, case when is_ascending then coalesce(lowest, -1e40) else coalesce(highest, 1e40) end) end;
  is_filtered constant boolean := pattern is not null or has_range or saved_only;
  -- Then all of them are read and sorted, because a scan in order might pass many others.
  is_narrow constant boolean := has_range and (select count(*) <= 300 from (
    select from listing_search where is_open and price between lowest and highest limit 301) as in_range);
  -- Where a price order leaves the range. Withheld prices come last, so the reader's own private listings are behind it.
  to_price constant numeric := case
    when sort = 'newest' or not has_range or not sees_private and exists (select from listing_search where owner_id = reader and is_open and is_private)
      then case when is_ascending then 'infinity' else '-infinity' end::numeric
    when is_ascending then coalesce(highest, 'infinity') else coalesce(lowest, '-infinity') end;
  in_order boolean := not (saved_only or is_narrow or (is_short and (sort <> 'newest' or not is_first_page)));
  is_complete boolean := false;
  spans integer[] := case when is_short then '{2000}' when is_filtered then '{300,2500}' else '{null}' end;
  span integer;
  enough integer := case when is_filtered and is_first_page then most else page_size + 1 end;
  found uuid[];
  matched uuid[];
  keys numeric[];
  total integer;
  counts json;
begin
  if not is_first_page and is_filtered and in_order and not is_short then
    -- Without the cursor: if the newest have enough matches, the total is known and no index of matches is read.
    if of_category is null then
      select count(*) into total from (select from (select * from listing_search where is_open order by created_at desc, listing_id desc limit 2500) as each
        where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit most) as counted;
    else
      select count(*) into total from (select from (select * from listing_search where is_open and category = of_category order by created_at desc, listing_id desc limit 2500) as each
        where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit most) as counted;
    end if;
    spans := case when total >= most then '{300,2500,null}' else spans end;
  end if;

  loop
    if in_order then
      -- In order: frequent words are soon found, and then the page and the total are known from one scan.
      foreach span in array spans loop
        if sort = 'newest' and of_category is null and verified_only and not is_filtered then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and seller_verified and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sort = 'newest' and verified_only and not is_filtered then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and seller_verified and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sort = 'newest' and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sort = 'newest' then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending and sees_private and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price, listing_id) > (from_price, from_id) and price <= to_price
              order by price, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending and sees_private then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price, listing_id) > (from_price, from_id) and price <= to_price
              order by price, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price_from_lowest, listing_id) > (from_price, from_id) and price_from_lowest <= to_price
              order by price_from_lowest, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price_from_lowest, listing_id) > (from_price, from_id) and price_from_lowest <= to_price
              order by price_from_lowest, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sees_private and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price, listing_id) < (from_price, from_id) and price >= to_price
              order by price desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sees_private then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price, listing_id) < (from_price, from_id) and price >= to_price
              order by price desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price_from_highest, listing_id) < (from_price, from_id) and price_from_highest >= to_price
              order by price_from_highest desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        else
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price_from_highest, listing_id) < (from_price, from_id) and price_from_highest >= to_price
              order by price_from_highest desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
              each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit enough);
        end if;
        exit when cardinality(found) >= enough or (cardinality(found) = 0 and pattern is not null and coalesce(total, 0) < most);
      end loop;
      is_complete := cardinality(found) > page_size or is_short or not is_filtered or span is null;
    end if;
    exit when is_complete;

    pairs := phrase_pairs(search);
    -- The index returns all matches, and they are sorted here if they are at most 5,000.
    if saved_only then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from saved_listing as saved join listing_search as each on each.listing_id = saved.listing_id
        where saved.member_id = reader and each.is_open and (of_category is null or each.category = of_category) and
          listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader);
    elsif is_short and of_category is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search where is_open order by created_at desc, listing_id desc limit 2000) as each
        where (of_category is null or each.category = of_category) and
          listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader);
    elsif is_short then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search where is_open and category = of_category order by created_at desc, listing_id desc limit 2000) as each
        where (of_category is null or each.category = of_category) and
          listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader);
    elsif is_narrow or has_range and (pattern is null or (select count(*) from
        (select from listing_search where is_open and price between lowest and highest limit 20001) as in_range) <= 20000) then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and each.price between lowest and highest and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit 5001) as each;
    elsif sees_private and pairs is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and each.whole_words like pattern and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit 5001) as each;
    elsif sees_private then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and word_pairs(each.whole_words) @> pairs and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit 5001) as each;
    elsif pairs is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and (each.open_words like pattern or each.owner_id = reader) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit 5001) as each;
    else
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and (word_pairs(each.open_words) @> pairs or each.owner_id = reader) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit 5001) as each;
    end if;
    exit when saved_only or is_short or coalesce(cardinality(matched), 0) <= 5000;
    -- Among so many a page is soon found in order, and then nothing is sorted.
    total := most;
    in_order := true;
    spans := '{null}';
    enough := page_size + 1;
  end loop;

  if not is_complete then
    total := least(coalesce(cardinality(matched), 0), most);
    if is_ascending then
      found := array(select id from unnest(matched, keys) as each (id, key)
        where (key, id) > (from_price, from_id) order by key, id limit page_size + 1);
    else
      found := array(select id from unnest(matched, keys) as each (id, key)
        where (key, id) < (coalesce(from_price, extract(epoch from from_time)), from_id) order by key desc, id desc limit page_size + 1);
    end if;
  elsif total >= most then
    null;
  elsif is_filtered and is_first_page and (cardinality(found) >= most or is_short) then
    total := cardinality(found);
  elsif is_filtered then
    if has_range and of_category is null then
      select count(*) into total from (select from listing_search as each
        where each.is_open and each.price between lowest and highest and
          listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit most) as counted;
    elsif has_range then
      select count(*) into total from (select from listing_search as each
        where each.is_open and each.category = of_category and each.price between lowest and highest and
          listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit most) as counted;
    elsif sees_private then
      select count(*) into total from (select from listing_search as each
        where each.is_open and each.whole_words like pattern and (of_category is null or each.category = of_category) and
          listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit most) as counted;
    else
      select count(*) into total from (select from listing_search as each
        where each.is_open and (each.open_words like pattern or each.owner_id = reader) and (of_category is null or each.category = of_category) and
          listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, pattern, lowest, highest, verified_only, sees_private, reader) limit most) as counted;
    end if;
  end if;

  if cardinality(found) > page_size then
    select each.listing_id, case sort when 'newest' then each.created_at::text else listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest)::text end
      into after_id, after_value from listing_search as each where each.listing_id = found[page_size];
  end if;
  select json_agg(each) into counts from (
    select category, seller_verified, sum(count)::integer as count from listing_tally group by category, seller_verified order by category) as each;
  return query select null::uuid, total, counts, after_value, after_id;
  return query select id, null::integer, null::json, null::text, null::uuid from unnest(found[:page_size]) as id;
end $$;
--> statement-breakpoint
drop function find_listings(jsonb, integer, integer);
--> statement-breakpoint
drop function count_listings(jsonb, integer);
--> statement-breakpoint
drop function listing_condition(jsonb, text);
--> statement-breakpoint
drop function listings_looked_at(jsonb);
--> statement-breakpoint
drop function listing_shelf(jsonb);
