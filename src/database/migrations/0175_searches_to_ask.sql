-- The saved searches that may find one of the changed listings, for the product alone. A search is judged by what its member sees of the
-- listing: everyone's alerts wait in one queue, so how many are asked must not depend on what is withheld from their members. Conditions
-- on traits and places are not looked at. What not everyone sees of a change is asked of those who see the listing in full.
create function find_searches_to_ask(changed json) returns table (member_id uuid, search_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
  with listings as materialized (
    select each.*, given.is_public or not each.is_private as is_public from json_to_recordset(changed) as given (id uuid, is_public boolean)
      join listing_search as each on each.listing_id = given.id and each.is_shown),
  faces as materialized (
    select listing_id, owner_id, category, seller_verified, is_open, is_private, is_restricted, false as is_full, open_words as words,
        case when not is_private then price end as price, case when not is_private then price_to end as price_to
      from listings where is_public
    union all
    select listing_id, owner_id, category, seller_verified, is_open, is_private, is_restricted, true,
        coalesce(full_words, whole_words), coalesce(full_price, price), case when full_price is null then price_to else full_price_to end
      from listings where is_private),
  admitted as materialized (
    select access.member_id, array_agg(access.listing_id) as listing_ids,
        coalesce(array_agg(access.listing_id) filter (where access.rung <> 'teaser'), '{}') as listing_ids_in_full
      from listings join listing_access as access on access.listing_id = listings.listing_id
      where listings.is_restricted and not access.is_owner and (access.expires_at is null or access.expires_at > now())
      group by access.member_id),
  readers as materialized (
    select member.id, member.verified and accepted_house_agreement(member.id) as reads_private,
        case when member.verified then admitted.listing_ids end as listing_ids,
        case when member.verified then admitted.listing_ids_in_full end as listing_ids_in_full
      from member left join admitted on admitted.member_id = member.id
      where member.id in (select saved_search.member_id from saved_search)),
  -- Read once for each search, and not once for each listing.
  searches as materialized (
    select search.id, search.member_id, filter ->> 'category' as category,
        coalesce((filter ->> 'verified_sellers')::boolean, false) as verified_only,
        case when filter ? 'search' then term_patterns(search_terms(filter ->> 'search')) end as patterns,
        filter ?| '{min_price,max_price}' as has_range,
        coalesce(round((filter ->> 'min_price')::numeric * rate.in_dollars, 6), 0) as lowest,
        coalesce(round((filter ->> 'max_price')::numeric * rate.in_dollars, 6), 1e30) as highest
      from saved_search as search left join currency_rate as rate
        on filter ?| '{min_price,max_price}' and rate.currency = coalesce(filter ->> 'price_currency', 'USD')
      where filter ->> 'category' is null or filter ->> 'category' in (select category from listings))
  select search.member_id, search.id from searches as search join readers as reader on reader.id = search.member_id
  where (select actor_kind()) = 'system' and exists (
    select from faces as face
    where (search.category is null or face.category = search.category) and (face.seller_verified or not search.verified_only)
      and (not search.has_range or (face.price <= search.highest and coalesce(face.price_to, face.price) >= search.lowest))
      and face.owner_id <> search.member_id
      and face.is_full = (face.is_private and reader.reads_private
        and (not face.is_restricted or coalesce(face.listing_id = any (reader.listing_ids_in_full), false)))
      and (face.is_open or coalesce(face.listing_id = any (reader.listing_ids), false))
      and (search.patterns is null or face.words like all (search.patterns)))
$$;
