-- Which terms of a search are the rarest, judged by a sample of texts, and the patterns for the index of three letters. That
-- index reads one list for each three letters, and the lists of frequent letters are long: each term is looked up by the three
-- letters that the fewest texts contain. A single term has two such patterns; of more than two terms the first three count.
create function rank_index_terms(search_terms text[], texts text[])
  returns table (terms text[], hits bigint, patterns text[], letter_hits bigint) language sql immutable parallel safe as $$
  with each_term as (
    select term, n, fold_words(term) as folded, words_pattern(term) as pattern
    from unnest(search_terms) with ordinality as each (term, n) where not is_brief(term) order by n limit 8),
  letters as (
    select distinct n, substr(folded, i, 3) as three from each_term, generate_series(1, length(folded) - 2) as i
    where substr(folded, i, 3) ~ '^( [[:alnum:]]{2}|[[:alnum:]]{3})$'),
  rarest_letters as (
    select n, '%' || three || '%' as pattern, rarity, row_number() over (partition by n order by rarity, three) as rank
    from (select *, (select sum(strpos('zqjxkvbywgpfmucdlhrsnioate', letter)) from regexp_split_to_table(three, '') as letter) as rarity
      from letters) as each),
  asked as (
    select n, pattern, rarity from rarest_letters where rank <= 3
    union all select n, pattern, null from each_term),
  counted as (
    select n, pattern, rarity, count(*) filter (where case when pattern like '\% %' and rarity is not null then words ~ ('\m' || substr(pattern, 3, 2)) else words like pattern end) as hits
    from asked left join unnest(texts) as sample (words) on true group by n, pattern, rarity),
  ranked_letters as (
    select *, row_number() over (partition by n order by hits, rarity, pattern) as rank from counted where rarity is not null),
  chosen as (
    select pattern, hits, row_number() over (order by rank, hits, n, pattern) as place from ranked_letters)
  select
    (select array_agg(term order by hits, n) from counted join each_term using (n) where rarity is null),
    (select min(hits) from counted where rarity is null),
    array[(select pattern from chosen where place = 1), coalesce((select pattern from chosen where place = 2), '%'),
      coalesce((select pattern from chosen where place = 3 and (select count(*) > 2 from each_term)), '%')],
    (select hits from chosen where place = 1)
$$;
--> statement-breakpoint
-- As before (0058); how the index is asked is measured, a price range is counted by its own index, and an owner's private
-- listings are found by an index too.
create or replace function browse_listings(filter jsonb, page_size integer, most integer)
  returns table (listing_id uuid, total integer, counts json, after_value text, after_id uuid)
  language plpgsql stable rows 10 security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
  set random_page_cost = 0.1 set enable_seqscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  sees_private constant boolean := actor_kind() = 'system' or actor_is_verified() or actor_is_curator();
  terms constant text[] := search_terms(filter ->> 'search');
  patterns constant text[] := term_patterns(terms);
  -- Without three letters or digits in a row in any of the terms no index of words finds anything.
  is_short constant boolean := coalesce(is_brief(array_to_string(terms, ' ')), false);
  is_indexed constant boolean := terms is not null and not is_short;
  ranked_terms text[];
  -- How many of the newest sixty contain the rarest term, and its rarest letters.
  term_hits bigint;
  letter_hits bigint;
  index_patterns text[];
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
  is_filtered constant boolean := terms is not null or has_range or saved_only;
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
  spans integer[] := case when is_short then '{2000}' when has_range and not saved_only then '{2500,20000}' when is_filtered then '{300,2500,20000}' else '{null}' end;
  span integer;
  -- The scan for the first page of a search counts too. Prices are counted by their index.
  enough integer := case when is_first_page and (is_short or terms is not null and not has_range) then most else page_size + 1 end;
  found uuid[];
  matched uuid[];
  keys numeric[];
  match_limit integer;
  total_in_range integer;
  total integer;
  counts json;
begin
  if not is_first_page and is_filtered and in_order and not is_short then
    -- Without the cursor: if the newest have enough matches, the total is known and no index of matches is read.
    if of_category is null then
      select count(*) into total from (select from (select * from listing_search where is_open order by created_at desc, listing_id desc limit 2500) as each
        where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit most) as counted;
    else
      select count(*) into total from (select from (select * from listing_search where is_open and category = of_category order by created_at desc, listing_id desc limit 2500) as each
        where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit most) as counted;
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
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sort = 'newest' and verified_only and not is_filtered then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and seller_verified and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sort = 'newest' and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sort = 'newest' then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending and sees_private and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price, listing_id) > (from_price, from_id) and price <= to_price
              order by price, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending and sees_private then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price, listing_id) > (from_price, from_id) and price <= to_price
              order by price, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price_from_lowest, listing_id) > (from_price, from_id) and price_from_lowest <= to_price
              order by price_from_lowest, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price_from_lowest, listing_id) > (from_price, from_id) and price_from_lowest <= to_price
              order by price_from_lowest, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sees_private and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price, listing_id) < (from_price, from_id) and price >= to_price
              order by price desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sees_private then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price, listing_id) < (from_price, from_id) and price >= to_price
              order by price desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price_from_highest, listing_id) < (from_price, from_id) and price_from_highest >= to_price
              order by price_from_highest desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        else
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price_from_highest, listing_id) < (from_price, from_id) and price_from_highest >= to_price
              order by price_from_highest desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        end if;
        -- A longer scan is worth it only if it will probably find enough: the matches of the last one say how many it finds.
        exit when cardinality(found) >= enough or (coalesce(total, 0) < most and
          case span when 300 then cardinality(found) = 0 else cardinality(found) * 8 < greatest(enough, 24) or not has_range and (select sum(count) < 100000 from listing_tally) end);
      end loop;
      is_complete := cardinality(found) > page_size or is_short or not is_filtered or span is null;
    end if;
    exit when is_complete and (not is_filtered or is_short or total >= most or (is_first_page and cardinality(found) >= most));
    -- A page found in order only needs its total.
    match_limit := case when is_complete then most else 5001 end;

    if is_indexed and index_patterns is null then
      select ranked.terms, ranked.hits, ranked.patterns, ranked.letter_hits
        into ranked_terms, term_hits, index_patterns, letter_hits
        from rank_index_terms(terms, array(
          select case when sees_private then whole_words else open_words end from listing_search where is_open order by created_at desc, listing_id desc limit 60)) as ranked;
      -- The pairs of words of a phrase, unless some of its letters are rarer.
      pairs := case when letter_hits > 3 then phrase_pairs(ranked_terms[1]) end;
    end if;

    -- The index returns all matches, and they are sorted here if they are at most 5,000.
    if saved_only then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select each.* from saved_listing as saved join listing_search as each on each.listing_id = saved.listing_id
          where saved.member_id = reader and each.is_open and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)) as each;
    elsif is_short and of_category is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from (select * from listing_search where is_open order by created_at desc, listing_id desc limit 2000) as each
          where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)) as each;
    elsif is_short then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from (select * from listing_search where is_open and category = of_category order by created_at desc, listing_id desc limit 2000) as each
          where listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)) as each;
    elsif is_narrow or has_range and (not is_indexed or (cardinality(terms) = 1 and term_hits >= 3) or (select count(*) from
        (select from listing_search where is_open and price between lowest and highest limit 5001) as in_range) <= 5000) then
      if is_complete and of_category is null then
        select count(*) into total_in_range from (select from listing_search as each
          where each.is_open and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit most) as counted;
      elsif is_complete then
        select count(*) into total_in_range from (select from listing_search as each
          where each.is_open and each.category = of_category and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit most) as counted;
      elsif of_category is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit) as each;
      else
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and each.category = of_category and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit) as each;
      end if;
    elsif sees_private and pairs is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and each.whole_words like index_patterns[1] and each.whole_words like index_patterns[2] and each.whole_words like index_patterns[3] and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit) as each;
    elsif sees_private then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and word_pairs(each.whole_words) @> pairs and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit) as each;
    elsif pairs is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from ((select * from listing_search as each
          where each.is_open and each.open_words like index_patterns[1] and each.open_words like index_patterns[2] and each.open_words like index_patterns[3] and each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit)
          union all (select * from listing_search as each
          where letter_hits > 3 and each.owner_id = reader and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader))
          union all (select * from listing_search as each
          where letter_hits <= 3 and each.whole_words like index_patterns[1] and each.whole_words like index_patterns[2] and each.whole_words like index_patterns[3] and each.owner_id::text = reader::text and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader))) as each;
    else
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from ((select * from listing_search as each
          where each.is_open and word_pairs(each.open_words) @> pairs and each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit)
          union all (select * from listing_search as each
          where term_hits > 0 and each.owner_id = reader and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader))
          union all (select * from listing_search as each
          where term_hits = 0 and word_pairs(each.whole_words) @> pairs and each.owner_id::text = reader::text and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader))) as each;
    end if;
    exit when is_complete or saved_only or is_short or coalesce(cardinality(matched), 0) <= 5000;
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
    total := coalesce(total_in_range, least(coalesce(cardinality(matched), 0), most));
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
-- As before (0058), with the same way to ask the index.
create or replace function browse_mandates(filter jsonb, page_size integer, most integer)
  returns table (mandate_id uuid, total integer, counts json)
  language plpgsql stable rows 10 security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
  set random_page_cost = 0.1 set enable_seqscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  terms constant text[] := search_terms(filter ->> 'search');
  patterns constant text[] := term_patterns(terms);
  -- Without three letters or digits in a row in any of the terms no index of words finds anything: only the newest are searched.
  is_short constant boolean := coalesce(is_brief(array_to_string(terms, ' ')), false);
  ranked_terms text[];
  term_hits bigint;
  letter_hits bigint;
  index_patterns text[];
  pairs text[];
  match_limit integer;
  of_category constant text := filter ->> 'category';
  urgent_only constant boolean := coalesce((filter ->> 'urgent')::boolean, false);
  verified_only constant boolean := coalesce((filter ->> 'verified_buyers')::boolean, false);
  is_first_page constant boolean := filter ->> 'after_id' is null;
  -- The position of the cursor, or one before all mandates.
  after_time constant timestamptz := coalesce((filter ->> 'after_at')::timestamptz, 'infinity');
  after_id constant uuid := coalesce((filter ->> 'after_id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  from_time constant timestamptz := case when is_short then 'infinity' else after_time end;
  from_id constant uuid := case when is_short then 'ffffffff-ffff-ffff-ffff-ffffffffffff' else after_id end;
  spans integer[] := case when is_short then '{2000}' when terms is not null then '{300,2500,20000}' else '{null}' end;
  span integer;
  enough integer := case when terms is null then page_size + 1 when is_first_page then most when is_short then 2000
    else page_size + 1 end;
  found uuid[];
  times timestamptz[];
  matched uuid[];
  matched_times timestamptz[];
  is_complete boolean;
  is_frequent boolean;
  total integer;
  counts json;
begin
  loop
    -- In order: frequent words are soon found, and then the page and the total are known from one scan.
    foreach span in array spans loop
      if urgent_only then
        select array_agg(each.id), array_agg(each.created_at) into found, times from (
          select id, created_at from (
            select id, created_at, words from mandate where is_open and (created_at, id) < (from_time, from_id)
              and status = 'urgent' and (of_category is null or category = of_category) and (not verified_only or buyer_verified)
            order by created_at desc, id desc limit span) as newest
          where patterns is null or words like all (patterns) limit enough) as each;
      elsif of_category is not null then
        select array_agg(each.id), array_agg(each.created_at) into found, times from (
          select id, created_at from (
            select id, created_at, words from mandate where is_open and (created_at, id) < (from_time, from_id)
              and category = of_category and (not verified_only or buyer_verified)
            order by created_at desc, id desc limit span) as newest
          where patterns is null or words like all (patterns) limit enough) as each;
      elsif verified_only then
        select array_agg(each.id), array_agg(each.created_at) into found, times from (
          select id, created_at from (
            select id, created_at, words from mandate where is_open and (created_at, id) < (from_time, from_id)
              and buyer_verified
            order by created_at desc, id desc limit span) as newest
          where patterns is null or words like all (patterns) limit enough) as each;
      else
        select array_agg(each.id), array_agg(each.created_at) into found, times from (
          select id, created_at from (
            select id, created_at, words from mandate where is_open and (created_at, id) < (from_time, from_id)
            order by created_at desc, id desc limit span) as newest
          where patterns is null or words like all (patterns) limit enough) as each;
      end if;
      -- A longer scan is worth it only if it will probably find enough, and if an index would read more.
      exit when found is null or cardinality(found) >= enough or span = 2500 and (
        cardinality(found) * 8 < greatest(enough, 24) or (select sum(count) < 100000 from mandate_tally));
    end loop;
    is_complete := terms is null or is_short or span is null or coalesce(cardinality(found) > page_size, false);
    exit when is_complete and (terms is null or is_short or total is not null or not is_first_page or cardinality(found) >= most);

    is_frequent := not is_first_page and (select count(*) >= most from (
      select from (select words from mandate where is_open order by created_at desc, id desc limit 2500) as newest
      where words like all (patterns) limit most) as counted);
    if not is_frequent then
      -- The rarest terms lead, as in `browse_listings`.
      select ranked.terms, ranked.hits, ranked.patterns, ranked.letter_hits
        into ranked_terms, term_hits, index_patterns, letter_hits
        from rank_index_terms(terms, array(
          select words from mandate where is_open order by created_at desc, id desc limit 60)) as ranked;
      -- The pairs of words of a phrase, unless some of its letters are rarer.
      pairs := case when letter_hits > 3 then phrase_pairs(ranked_terms[1]) end;
      -- The index returns all matches, and they are sorted here if they are at most 5,000. A page found in order only needs its total.
      match_limit := case when is_complete then most else 5001 end;
      if pairs is null then
        select array_agg(id), array_agg(created_at) into matched, matched_times from (select id, created_at from mandate
          where is_open and words like index_patterns[1] and words like index_patterns[2] and words like index_patterns[3] and words like all (patterns) and (of_category is null or category = of_category)
            and (not urgent_only or status = 'urgent') and (not verified_only or buyer_verified)
          limit match_limit) as each;
      else
        select array_agg(id), array_agg(created_at) into matched, matched_times from (select id, created_at from mandate
          where is_open and word_pairs(words) @> pairs and words || '' like all (patterns) and (of_category is null or category = of_category)
            and (not urgent_only or status = 'urgent') and (not verified_only or buyer_verified)
          limit match_limit) as each;
      end if;
      total := least(coalesce(cardinality(matched), 0), most);
      exit when is_complete;
      found := matched;
      times := matched_times;
      exit when found is null or cardinality(found) <= 5000;
    end if;
    -- Among so many a page is soon found in order, and then nothing is sorted.
    spans := '{null}';
    enough := page_size + 1;
  end loop;

  if terms is null or total is not null then
    null;
  elsif is_short then
    total := least(coalesce(cardinality(found), 0), most);
  elsif not is_first_page then
    total := (select first.total from browse_mandates(filter - 'after_at' - 'after_id', 0, most) as first limit 1);
  else
    total := most;
  end if;

  select json_agg(each) into counts from (
    select category, urgent, buyer_verified, sum(count)::integer as count from mandate_tally
    group by category, urgent, buyer_verified order by category) as each;
  return query select null::uuid, total, counts;
  return query select each.id, null::integer, null::json from unnest(found, times) as each (id, created_at)
    where (each.created_at, each.id) < (after_time, after_id) order by each.created_at desc, each.id desc limit page_size + 1;
end $$;
--> statement-breakpoint
drop function rarest_letters(text);
--> statement-breakpoint
-- A new listing enters the indexes of open listings once, with its particulars; before, both triggers wrote all of them.
create or replace function keep_listing_search() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into listing_search as known
    (listing_id, owner_id, category, created_at, is_open, is_private, seller_verified, title_words, teaser_words)
  select id, owner_id, category, created_at, is_open and tg_op = 'UPDATE', is_private, seller_verified, fold_words(title), fold_words(teaser)
    from changed
  on conflict (listing_id) do update set
    category = excluded.category, created_at = excluded.created_at, is_open = excluded.is_open, is_private = excluded.is_private,
    seller_verified = excluded.seller_verified, title_words = excluded.title_words, teaser_words = excluded.teaser_words;
  return null;
end $$;
--> statement-breakpoint
-- Only new particulars open the row: a change of particulars could race with a change of the listing.
create or replace function keep_particulars_search() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing_search as known set
    is_open = case tg_op when 'INSERT' then listing.is_open else known.is_open end,
    price = comparable_price(changed.price, changed.currency),
    particulars_words = fold_words(changed.location || chr(10) || changed.description)
  from changed join listing on listing.id = changed.listing_id where known.listing_id = changed.listing_id;
  return null;
end $$;
