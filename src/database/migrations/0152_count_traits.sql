-- How the listings of a category that a reader finds are distributed over the values of each trait. The conditions on other traits apply,
-- those on the same trait do not, so that each choice says how many there would be. Of the shared listings only the newest are looked at.
-- The row without a trait says whether there are more of them.
create function count_listing_traits(filter jsonb, most integer)
  returns table (trait text, value text, count integer, stated integer, lowest numeric, highest numeric)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  reads_grants constant boolean := actor_is_verified();
  sees_private constant boolean := actor_kind() = 'system' or actor_reads_private('particulars') or actor_is_curator();
  of_category constant text := filter ->> 'category';
  others constant jsonb := filter - '{traits,sort,after_place,after_id}'::text[];
  patterns constant text[] := term_patterns(search_terms(filter ->> 'search'));
  verified_only constant boolean := coalesce((filter ->> 'verified_sellers')::boolean, false);
  saved_only constant boolean := coalesce((filter ->> 'saved')::boolean, false);
  has_range constant boolean := filter ?| '{min_price,max_price}';
  price_currency constant text := coalesce(filter ->> 'price_currency', 'USD');
  lowest_price constant numeric := case when has_range then coalesce(comparable_price((filter ->> 'min_price')::numeric, price_currency), 0) end;
  highest_price constant numeric := case when has_range then coalesce(comparable_price((filter ->> 'max_price')::numeric, price_currency), 1e30) end;
begin
  return query
  with conditions as materialized (
      select asked.name, trait_path(jsonb_build_object(asked.name, asked.condition)) as path
      from jsonb_each(filter -> 'traits') as asked (name, condition)),
    newest as materialized (
      (select * from listing_search where is_open and category = of_category and not saved_only order by created_at desc, listing_id desc limit most)
      union all
      select each.* from saved_listing as saved join listing_search as each on each.listing_id = saved.listing_id
        where saved_only and saved.member_id = reader and each.is_open and each.category = of_category),
    faces as materialized (
      select case when sees_private or each.owner_id = reader then each.whole_sought else each.open_sought end as sought
      from newest as each
      where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
          each.seller_verified, patterns, lowest_price, highest_price, verified_only, sees_private, reader)
        and (not each.is_restricted
          or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id))
      union all
      select case when admitted.rung = 'teaser' then each.open_sought else each.full_sought end
      from match_admitted_listings(others, most, most) as matched
        join admitted_listings(reader, reads_grants) as admitted on admitted.listing_id = matched.listing_id
        join listing_search as each on each.listing_id = matched.listing_id),
    judged as (
      select faces.sought, array(select name from conditions where not coalesce(faces.sought @@ conditions.path, false)) as missed from faces),
    stated as (
      select each.name, jsonb_typeof(each.value) = 'number' as is_number,
        case jsonb_typeof(each.value) when 'array' then each.value ->> 0 else each.value #>> '{}' end as text
      from judged, jsonb_each(judged.sought) as each (name, value)
      where judged.missed = '{}' or judged.missed = array[each.name]),
    -- Texts that differ only by case and accents are one value.
    counted as (
      select stated.name, min(case when not is_number then stated.text end) as choice, count(*)::integer as number,
        min(case when is_number then stated.text::numeric end) as low, max(case when is_number then stated.text::numeric end) as high
      from stated group by stated.name, case when not is_number then fold_words(stated.text) end)
  select ranked.name, ranked.choice, ranked.number, ranked.stated::integer, ranked.low, ranked.high
    from (select *, row_number() over (partition by counted.name order by counted.number desc, counted.choice) as rank,
      sum(counted.number) over (partition by counted.name) as stated from counted) as ranked
    where ranked.rank <= 40
  union all
  select null, null, count(*)::integer, null, null, null from newest where not saved_only having count(*) = most;
end $$;
