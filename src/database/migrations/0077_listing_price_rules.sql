-- Whether the owner may show an earlier price is decided from this row: it is the price that this change lowers, or the one that is
-- shown already. It goes when the price rises or the currency changes.
create function guard_reduced_price() returns trigger language plpgsql as $$
begin
  if new.reduced_from is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.currency = old.currency
    and new.price <= old.price and coalesce(new.price_to, new.price) <= coalesce(old.price_to, old.price)
    and ((new.reduced_from, new.reduced_from_to) is not distinct from (old.reduced_from, old.reduced_from_to)
      or (new.reduced_from, new.reduced_from_to) is not distinct from (old.price, old.price_to)) then
    return new;
  end if;
  raise insufficient_privilege using message = 'a reduced price names the price before it';
end $$;
--> statement-breakpoint
create trigger guard_reduced_price before insert or update on listing_particulars
  for each row execute function guard_reduced_price();
--> statement-breakpoint
-- `price` is the lower end of a range, and -2 if the price is on request: below all prices, and below the -1 of a withheld one.
alter table listing_search add column price_to numeric;
--> statement-breakpoint
create index listing_search_ranges on listing_search using gist (numrange(price, price_to, '[]')) where is_open and price_to is not null;
--> statement-breakpoint
-- As before (0061), with all that is stated of the price. An undisclosed price is not among it.
create or replace function keep_particulars_search() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing_search as known set
    is_open = case tg_op when 'INSERT' then listing.is_open else known.is_open end,
    price = coalesce(comparable_price(changed.price, changed.currency), -2),
    price_to = comparable_price(changed.price_to, changed.currency),
    particulars_words = fold_words(changed.location || chr(10) || changed.description)
  from changed join listing on listing.id = changed.listing_id where known.listing_id = changed.listing_id;
  return null;
end $$;
--> statement-breakpoint
-- The open listings whose price range begins below an amount and reaches it. PostgreSQL inlines this function.
create function ranges_reaching(amount numeric) returns setof listing_search language sql stable parallel safe as $$
  select * from listing_search
  where is_open and price_to is not null and numrange(price, price_to, '[]') @> amount and price < amount
$$;
--> statement-breakpoint
-- As before (0058), but a price range matches if it overlaps the filter, and a price on request never does.
create function listing_matches(open_words text, whole_words text, price numeric, price_to numeric, is_private boolean, owner_id uuid,
  seller_verified boolean, patterns text[], lowest numeric, highest numeric, verified_only boolean, sees_private boolean, reader uuid)
  returns boolean language sql immutable parallel safe
  return (patterns is null or case when sees_private then whole_words like all (patterns)
      else open_words like all (patterns) or (owner_id = reader and whole_words like all (patterns)) end)
    and (lowest is null or (price <= highest and coalesce(price_to, price) >= lowest and (sees_private or not is_private or owner_id = reader)))
    and (not verified_only or seller_verified);
--> statement-breakpoint
-- By which value a listing is ordered. Withheld prices come last in both orders, and prices on request after them.
create or replace function listing_sort_key(sort text, sees_private boolean, created_at timestamptz, price numeric, price_from_lowest numeric,
  price_from_highest numeric) returns numeric language sql stable parallel safe
  return case when sort = 'newest' then extract(epoch from created_at)
    when sort = 'price-up' then case when sees_private and price >= 0 then price
      when not sees_private and price_from_lowest >= 0 then price_from_lowest else 2e30 end
    when sees_private then price else price_from_highest end;
--> statement-breakpoint
-- As before (0061), but with price ranges and prices on request.
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
    coalesce((filter ->> 'after_place')::numeric, case when is_ascending then -1e40 else coalesce(highest, 1e40) end) end;
  -- Where an ascending scan by price begins: behind the ranges that reach into the filter, and the prices on request.
  scan_price constant numeric := case when is_ascending then greatest(from_price, coalesce(lowest, 0)) else from_price end;
  scan_id constant uuid := case when is_ascending and from_price < scan_price then '00000000-0000-0000-0000-000000000000' else from_id end;
  is_filtered constant boolean := terms is not null or has_range or saved_only;
  -- Then all of them are read and sorted, because a scan in order might pass many others.
  is_narrow constant boolean := has_range and (select count(*) <= 300 from (
    (select from listing_search where is_open and price between lowest and highest limit 301)
    union all (select from ranges_reaching(lowest) limit 301)) as in_range);
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
        where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit most) as counted;
    else
      select count(*) into total from (select from (select * from listing_search where is_open and category = of_category order by created_at desc, listing_id desc limit 2500) as each
        where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
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
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sort = 'newest' and verified_only and not is_filtered then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and seller_verified and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sort = 'newest' and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sort = 'newest' then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending and sees_private and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price, listing_id) > (scan_price, scan_id) and price <= to_price
              order by price, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending and sees_private then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price, listing_id) > (scan_price, scan_id) and price <= to_price
              order by price, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price_from_lowest, listing_id) > (scan_price, scan_id) and price_from_lowest <= to_price
              order by price_from_lowest, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif is_ascending then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price_from_lowest, listing_id) > (scan_price, scan_id) and price_from_lowest <= to_price
              order by price_from_lowest, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sees_private and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price, listing_id) < (scan_price, scan_id) and price >= to_price
              order by price desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif sees_private then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price, listing_id) < (scan_price, scan_id) and price >= to_price
              order by price desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        elsif of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price_from_highest, listing_id) < (scan_price, scan_id) and price_from_highest >= to_price
              order by price_from_highest desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        else
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price_from_highest, listing_id) < (scan_price, scan_id) and price_from_highest >= to_price
              order by price_from_highest desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit enough);
        end if;
        -- A longer scan is worth it only if it will probably find enough: the matches of the last one say how many it finds.
        exit when cardinality(found) >= enough or (coalesce(total, 0) < most and
          case span when 300 then cardinality(found) = 0 else cardinality(found) * 8 < greatest(enough, 24) or not has_range and (select sum(count) < 100000 from listing_tally) end);
      end loop;
      -- The lower end of a range gives its position, so ranges that begin below the filter precede an ascending scan and follow a descending one.
      if is_ascending and from_price < lowest then
        found := array(select each.listing_id from ranges_reaching(lowest) as each
          where (sees_private or not each.is_private) and (of_category is null or each.category = of_category) and (each.price + 0, each.listing_id) > (from_price, from_id) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
          order by each.price + 0, each.listing_id limit page_size + 1) || found;
      elsif sort = 'price-down' and has_range and to_price > '-infinity' and span is null and cardinality(found) <= page_size then
        found := found || array(select each.listing_id from ranges_reaching(lowest) as each
          where (sees_private or not each.is_private) and (of_category is null or each.category = of_category) and (each.price + 0, each.listing_id) < (from_price, from_id) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
          order by each.price + 0 desc, each.listing_id desc limit page_size + 1);
      -- Prices on request are the lowest of the index, and come last in either order.
      elsif is_ascending and not has_range and span is null and cardinality(found) <= page_size and of_category is null then
        found := found || array(select each.listing_id from listing_search as each
          where each.is_open and each.price = -2 and each.listing_id > case when from_price < 2e30 then '00000000-0000-0000-0000-000000000000' else from_id end and (sees_private or not each.is_private) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
          order by each.price, each.listing_id limit page_size + 1);
      elsif is_ascending and not has_range and span is null and cardinality(found) <= page_size then
        found := found || array(select each.listing_id from listing_search as each
          where each.is_open and each.category = of_category and each.price = -2 and each.listing_id > case when from_price < 2e30 then '00000000-0000-0000-0000-000000000000' else from_id end and (sees_private or not each.is_private) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
          order by each.price, each.listing_id limit page_size + 1);
      end if;
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
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)) as each;
    elsif is_short and of_category is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from (select * from listing_search where is_open order by created_at desc, listing_id desc limit 2000) as each
          where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)) as each;
    elsif is_short then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from (select * from listing_search where is_open and category = of_category order by created_at desc, listing_id desc limit 2000) as each
          where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)) as each;
    elsif is_narrow or has_range and (not is_indexed or (cardinality(terms) = 1 and term_hits >= 3) or (select count(*) from
        ((select from listing_search where is_open and price between lowest and highest limit 5001)
        union all (select from ranges_reaching(lowest) limit 5001)) as in_range) <= 5000) then
      if is_complete and of_category is null then
        select least(count(*), most) into total_in_range from ((select from listing_search as each
          where each.is_open and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit most)
          union all (select from ranges_reaching(lowest) as each where 
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit most)) as counted;
      elsif is_complete then
        select least(count(*), most) into total_in_range from ((select from listing_search as each
          where each.is_open and each.category = of_category and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit most)
          union all (select from ranges_reaching(lowest) as each where each.category = of_category and 
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit most)) as counted;
      elsif of_category is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from ((select * from listing_search as each
          where each.is_open and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit)
          union all (select * from ranges_reaching(lowest) as each where 
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit)) as each;
      else
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from ((select * from listing_search as each
          where each.is_open and each.category = of_category and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit)
          union all (select * from ranges_reaching(lowest) as each where each.category = of_category and 
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit)) as each;
      end if;
    elsif sees_private and pairs is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and each.whole_words like index_patterns[1] and each.whole_words like index_patterns[2] and each.whole_words like index_patterns[3] and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit) as each;
    elsif sees_private then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and word_pairs(each.whole_words) @> pairs and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit) as each;
    elsif pairs is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from ((select * from listing_search as each
          where each.is_open and each.open_words like index_patterns[1] and each.open_words like index_patterns[2] and each.open_words like index_patterns[3] and each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit)
          union all (select * from listing_search as each
          where letter_hits > 3 and each.owner_id = reader and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader))
          union all (select * from listing_search as each
          where letter_hits <= 3 and each.whole_words like index_patterns[1] and each.whole_words like index_patterns[2] and each.whole_words like index_patterns[3] and each.owner_id::text = reader::text and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader))) as each;
    else
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from ((select * from listing_search as each
          where each.is_open and word_pairs(each.open_words) @> pairs and each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader) limit match_limit)
          union all (select * from listing_search as each
          where term_hits > 0 and each.owner_id = reader and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader))
          union all (select * from listing_search as each
          where term_hits = 0 and word_pairs(each.whole_words) @> pairs and each.owner_id::text = reader::text and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
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
drop function listing_matches(text, text, numeric, boolean, uuid, boolean, text[], numeric, numeric, boolean, boolean, uuid);
