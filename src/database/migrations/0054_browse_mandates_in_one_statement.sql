create index mandate_pairs on mandate using gin (word_pairs(words)) where is_open;
--> statement-breakpoint
-- One page of open mandates, the newest first, their total and the maintained counts, in one call. The first row has the
-- numbers, the other rows the ids: one more than the page if there is a next page. `total` is null without a search, and at most
-- `most`. As in `browse_listings`, all statements are static and have one plan.
create function browse_mandates(filter jsonb, page_size integer, most integer)
  returns table (mandate_id uuid, total integer, counts json)
  language plpgsql stable rows 10 security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
  set random_page_cost = 0.1 set enable_seqscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  search constant text := filter ->> 'search';
  pattern constant text := words_pattern(search);
  -- Without three letters or digits in a row no index of words finds anything: only the newest are searched.
  is_short constant boolean := coalesce(is_brief(search), false);
  pairs text[];
  of_category constant text := filter ->> 'category';
  urgent_only constant boolean := coalesce((filter ->> 'urgent')::boolean, false);
  verified_only constant boolean := coalesce((filter ->> 'verified_buyers')::boolean, false);
  is_first_page constant boolean := filter ->> 'after_id' is null;
  -- The position of the cursor, or one before all mandates.
  after_time constant timestamptz := coalesce((filter ->> 'after_at')::timestamptz, 'infinity');
  after_id constant uuid := coalesce((filter ->> 'after_id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  from_time constant timestamptz := case when is_short then 'infinity' else after_time end;
  from_id constant uuid := case when is_short then 'ffffffff-ffff-ffff-ffff-ffffffffffff' else after_id end;
  spans integer[] := case when is_short then '{2000}' when pattern is not null then '{300,2500}' else '{null}' end;
  span integer;
  enough integer := case when pattern is null then page_size + 1 when is_first_page then most when is_short then 2000
    else page_size + 1 end;
  found uuid[];
  times timestamptz[];
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
          where pattern is null or words like pattern limit enough) as each;
      elsif of_category is not null then
        select array_agg(each.id), array_agg(each.created_at) into found, times from (
          select id, created_at from (
            select id, created_at, words from mandate where is_open and (created_at, id) < (from_time, from_id)
              and category = of_category and (not verified_only or buyer_verified)
            order by created_at desc, id desc limit span) as newest
          where pattern is null or words like pattern limit enough) as each;
      elsif verified_only then
        select array_agg(each.id), array_agg(each.created_at) into found, times from (
          select id, created_at from (
            select id, created_at, words from mandate where is_open and (created_at, id) < (from_time, from_id)
              and buyer_verified
            order by created_at desc, id desc limit span) as newest
          where pattern is null or words like pattern limit enough) as each;
      else
        select array_agg(each.id), array_agg(each.created_at) into found, times from (
          select id, created_at from (
            select id, created_at, words from mandate where is_open and (created_at, id) < (from_time, from_id)
            order by created_at desc, id desc limit span) as newest
          where pattern is null or words like pattern limit enough) as each;
      end if;
      exit when found is null or cardinality(found) >= enough;
    end loop;
    exit when pattern is null or is_short or span is null or cardinality(found) > page_size;

    is_frequent := not is_first_page and (select count(*) >= most from (
      select from (select words from mandate where is_open order by created_at desc, id desc limit 2500) as newest
      where words like pattern limit most) as counted);
    if not is_frequent then
      -- The index returns all matches, and they are sorted here if they are at most 5,000.
      pairs := phrase_pairs(search);
      if pairs is null then
        select array_agg(id), array_agg(created_at) into found, times from (select id, created_at from mandate
          where is_open and words like pattern and (of_category is null or category = of_category)
            and (not urgent_only or status = 'urgent') and (not verified_only or buyer_verified) limit 5001) as each;
      else
        select array_agg(id), array_agg(created_at) into found, times from (select id, created_at from mandate
          where is_open and word_pairs(words) @> pairs and words || '' like pattern
            and (of_category is null or category = of_category)
            and (not urgent_only or status = 'urgent') and (not verified_only or buyer_verified) limit 5001) as each;
      end if;
      total := least(coalesce(cardinality(found), 0), most);
      exit when found is null or cardinality(found) <= 5000;
    end if;
    -- Among so many a page is soon found in order, and then nothing is sorted.
    spans := '{null}';
    enough := page_size + 1;
  end loop;

  if pattern is null or total is not null then
    null;
  elsif is_short then
    total := least(coalesce(cardinality(found), 0), most);
  elsif not is_first_page then
    total := (select first.total from browse_mandates(filter - 'after_at' - 'after_id', 0, most) as first limit 1);
  elsif cardinality(found) >= most then
    total := most;
  else
    select count(*) into total from (
      select from mandate
      where is_open and words like pattern and (of_category is null or category = of_category)
        and (not urgent_only or status = 'urgent') and (not verified_only or buyer_verified)
      limit most) as counted;
  end if;

  select json_agg(each) into counts from (
    select category, urgent, buyer_verified, sum(count)::integer as count from mandate_tally
    group by category, urgent, buyer_verified order by category) as each;
  return query select null::uuid, total, counts;
  return query select each.id, null::integer, null::json from unnest(found, times) as each (id, created_at)
    where (each.created_at, each.id) < (after_time, after_id) order by each.created_at desc, each.id desc limit page_size + 1;
end $$;
--> statement-breakpoint
drop function find_mandates(jsonb, integer, integer);
--> statement-breakpoint
drop function count_mandates(jsonb, integer);
--> statement-breakpoint
drop function newest_mandates(jsonb, text, integer);
--> statement-breakpoint
drop function mandate_shelf(jsonb);
--> statement-breakpoint
drop function tally_mandates();
--> statement-breakpoint
drop function tally_listings();
--> statement-breakpoint
drop function longest_word(text);
--> statement-breakpoint
drop function words_hold(text, text, text);
--> statement-breakpoint
drop function is_seldom(text, text);
