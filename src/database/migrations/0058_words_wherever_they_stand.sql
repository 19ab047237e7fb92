-- What a search looks for: words, and phrases in quotes; a quote that is not closed ends with the text. Each term once.
create function search_terms(search text) returns text[] language sql immutable strict parallel safe
  return (
    select array_agg(term order by length(term) desc, term)
    from (select distinct on (fold_words(term)) term
      from (select trim(coalesce(parts[1], parts[2])) as term
        from regexp_matches(search, '["“”„‟«»＂]([^"“”„‟«»＂]*)["“”„‟«»＂]?|([^\s"“”„‟«»＂]+)', 'g') as parts) as part
      where term <> '' order by fold_words(term)) as each);
--> statement-breakpoint
create function term_patterns(terms text[]) returns text[] language sql immutable strict parallel safe
  return array(select words_pattern(term) from unnest(terms) with ordinality as each (term, n) order by n);
--> statement-breakpoint
-- The three letters or digits of a term that are probably in the fewest texts, as a pattern: those with the rarest letters.
create function rarest_letters(term text) returns text language sql immutable strict parallel safe
  return (
    select '%' || letters || '%'
    from (select n, substr(folded, n, 3) as letters
      from fold_words(term) as folded, generate_series(1, length(folded) - 2) as n) as each
    where letters ~ '^[[:alnum:]]{3}$'
    order by (select sum(strpos('zqjxkvbywgpfmucdlhrsnioate', letter)) from regexp_split_to_table(letters, '') as letter), n
    limit 1);
--> statement-breakpoint
-- The reader's own private listings, which they find by their full text even if they may not see others in full.
create index listing_search_own_private on listing_search (owner_id) where is_open and is_private;
--> statement-breakpoint
drop index listing_search_owner;
--> statement-breakpoint
-- Whether a reader's filter finds a listing, except for the category. Unless readers may see private listings in full, they
-- find them by title and first sentence only, and never by price: all terms must be in the text that the reader may see. PostgreSQL inlines this function.
create function listing_matches(open_words text, whole_words text, price numeric, is_private boolean, owner_id uuid,
  seller_verified boolean, patterns text[], lowest numeric, highest numeric, verified_only boolean, sees_private boolean, reader uuid)
  returns boolean language sql immutable parallel safe
  return (patterns is null or case when sees_private then whole_words like all (patterns)
      else open_words like all (patterns) or (owner_id = reader and whole_words like all (patterns)) end)
    and (lowest is null or (price between lowest and highest and (sees_private or not is_private or owner_id = reader)))
    and (not verified_only or seller_verified);
--> statement-breakpoint
-- As before (0053), but each term is found wherever it stands, in any order.
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
  fewest_hits bigint;
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
  spans integer[] := case when is_short then '{2000}' when is_filtered then '{300,2500,20000}' else '{null}' end;
  span integer;
  -- The scan for the first page of a search counts too. Prices are counted by their index.
  enough integer := case when is_first_page and (is_short or terms is not null and not has_range) then most else page_size + 1 end;
  found uuid[];
  matched uuid[];
  keys numeric[];
  match_limit integer;
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
        -- A longer scan is worth it only if it will probably find enough.
        exit when cardinality(found) >= enough or (coalesce(total, 0) < most and
          case span when 300 then terms is not null and cardinality(found) = 0 else cardinality(found) * 8 < enough end);
      end loop;
      is_complete := cardinality(found) > page_size or is_short or not is_filtered or span is null;
    end if;
    exit when is_complete and (not is_filtered or is_short or total >= most or (is_first_page and cardinality(found) >= most));
    -- A page found in order only needs its total.
    match_limit := case when is_complete then most else 5001 end;

    if is_indexed and index_patterns is null then
      -- The index is asked for the term that the fewest of the newest 300 contain; if two or three are frequent, for three
      -- letters of each, because it reads one list for each three letters, and lists of frequent words are long.
      select array_agg(term order by hits, length(term) desc), min(hits) into ranked_terms, fewest_hits from (
        select term, count(*) filter (where words like pattern) as hits
        from (select case when sees_private then whole_words else open_words end as words from listing_search
          where is_open order by created_at desc, listing_id desc limit 300) as newest
        cross join unnest(terms, patterns) as each (term, pattern) group by term) as counted
        where not is_brief(term);
      pairs := phrase_pairs(ranked_terms[1]);
      index_patterns := array[
        case when fewest_hits < 10 or cardinality(ranked_terms) = 1 then words_pattern(ranked_terms[1]) else rarest_letters(ranked_terms[1]) end,
        coalesce(rarest_letters(ranked_terms[2]), '%'), coalesce(rarest_letters(ranked_terms[3]), '%')];
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
    elsif is_narrow or has_range and (not is_indexed or (fewest_hits > 0 and (select count(*) from
        (select from listing_search where is_open and price between lowest and highest limit 20001) as in_range) <= 20000)) then
      if of_category is null then
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
          where each.owner_id = reader and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
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
          where each.owner_id = reader and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
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
    total := least(coalesce(cardinality(matched), 0), most);
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
drop function listing_matches(text, text, numeric, boolean, uuid, boolean, text, numeric, numeric, boolean, boolean, uuid);
--> statement-breakpoint
-- As before (0054), but each term is found wherever it stands, in any order.
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
  fewest_hits bigint;
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
      -- A longer scan is worth it only if it will probably find enough.
      exit when found is null or cardinality(found) >= enough or (span = 2500 and cardinality(found) * 8 < enough);
    end loop;
    is_complete := terms is null or is_short or span is null or coalesce(cardinality(found) > page_size, false);
    exit when is_complete and (terms is null or is_short or total is not null or not is_first_page or cardinality(found) >= most);

    is_frequent := not is_first_page and (select count(*) >= most from (
      select from (select words from mandate where is_open order by created_at desc, id desc limit 2500) as newest
      where words like all (patterns) limit most) as counted);
    if not is_frequent then
      -- The rarest terms lead, as in `browse_listings`.
      select array_agg(term order by hits, length(term) desc), min(hits) into ranked_terms, fewest_hits from (
        select term, count(*) filter (where words like pattern) as hits
        from (select words from mandate where is_open order by created_at desc, id desc limit 300) as newest
        cross join unnest(terms, patterns) as each (term, pattern) group by term) as counted
        where not is_brief(term);
      pairs := phrase_pairs(ranked_terms[1]);
      index_patterns := array[
        case when fewest_hits < 10 or cardinality(ranked_terms) = 1 then words_pattern(ranked_terms[1]) else rarest_letters(ranked_terms[1]) end,
        coalesce(rarest_letters(ranked_terms[2]), '%'), coalesce(rarest_letters(ranked_terms[3]), '%')];
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
