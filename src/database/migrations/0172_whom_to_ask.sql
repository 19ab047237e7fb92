-- How many criteria of a mandate are met, and how many are missed that rule a listing out.
create function count_judged(of_mandate uuid, sought jsonb) returns table (met bigint, missed bigint) language sql stable as $$
  select count(*) filter (where state = 'met'), count(*) filter (where state = 'missed' and weight <> 'wish')
  from (select criteria.weight, judge_criterion(criteria.weight, criteria.trait, criteria.path, criteria.possible, sought) as state
    from mandate_criterion as criteria where criteria.mandate_id = of_mandate) as lines
$$;
--> statement-breakpoint
-- As `actor_reads_private` for particulars (0103), of any verified member.
create function accepted_house_agreement(of_member uuid) returns boolean language sql stable as $$
  select not exists (select from agreement where agreement.listing_id is null and agreement.ended_at is null and agreement.before = 'particulars'
    and not exists (select from agreement_receipt as receipt
      where receipt.member_id = of_member and receipt.sha256 = agreement.sha256 and receipt.listing_id is null))
$$;
--> statement-breakpoint
-- The open mandates that a listing may fit, for the product alone. Each is judged by what its buyer may see of the listing: everyone's
-- alerts wait in one queue, so how many are asked must not depend on what is withheld from their buyers. A listing for named members is seen by
-- those only. What not everyone sees of a change is asked of those who see more.
create function find_mandates_to_ask(of_listing uuid, is_public boolean) returns table (buyer_id uuid, mandate_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
  with shown as materialized (select * from listing_search where listing_id = of_listing and is_shown),
  admitted as materialized (select member_id, rung from listing_access
    where listing_id = of_listing and not is_owner and (expires_at is null or expires_at > now())),
  faces as materialized (
    select 'open' as seen_by, category, owner_id, is_open, open_sought as sought,
        case when not is_private then price end as price, case when not is_private then price_to end as price_to
      from shown where is_public
    union all
    select 'verified', category, owner_id, is_open, whole_sought, price, price_to from shown where is_open and is_private and not is_restricted
    union all
    select 'admitted', category, owner_id, is_open, full_sought, full_price, full_price_to from shown where is_restricted)
  select distinct mandate.buyer_id, mandate.id
  from faces join mandate on mandate.is_open and mandate.category = faces.category and mandate.buyer_id <> faces.owner_id
      and not is_past(mandate.wanted_by)
    left join currency_rate as rate on rate.currency = mandate.currency
    left join admitted on admitted.member_id = mandate.buyer_id and mandate.buyer_verified
    cross join lateral (select judge_budget(faces.price, faces.price_to,
      round(mandate.budget_min * rate.in_dollars, 6), round(mandate.budget_max * rate.in_dollars, 6)) as budget) as judged
    cross join lateral count_judged(mandate.id, faces.sought) as counted
  where (select actor_kind()) = 'system'
    and case faces.seen_by when 'open' then faces.is_open or admitted.member_id is not null
      when 'verified' then mandate.buyer_verified and accepted_house_agreement(mandate.buyer_id)
      else admitted.rung <> 'teaser' and accepted_house_agreement(mandate.buyer_id) end
    and judged.budget is distinct from 'missed' and counted.missed = 0 and (counted.met > 0 or judged.budget = 'met')
$$;
--> statement-breakpoint
-- The listings for sale that a mandate fits by all that their owners state, for the product alone.
create function find_listings_to_ask(of_mandate uuid) returns table (owner_id uuid, listing_id uuid) language sql stable security definer
  set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
  select each.owner_id, each.listing_id
  from mandate join listing_search as each on each.is_shown and each.category = mandate.category and each.owner_id <> mandate.buyer_id
    join listing on listing.id = each.listing_id and listing.status <> 'Sold' and coalesce(listing.expires_at, 'infinity') > now()
    left join currency_rate as rate on rate.currency = mandate.currency
    cross join lateral (select judge_budget(coalesce(each.full_price, each.price),
      case when each.full_price is null then each.price_to else each.full_price_to end,
      round(mandate.budget_min * rate.in_dollars, 6), round(mandate.budget_max * rate.in_dollars, 6)) as budget) as judged
    cross join lateral count_judged(mandate.id, coalesce(each.full_sought, each.whole_sought)) as counted
  where (select actor_kind()) = 'system' and mandate.id = of_mandate and mandate.is_open and not is_past(mandate.wanted_by)
    and judged.budget is distinct from 'missed' and counted.missed = 0 and (counted.met > 0 or judged.budget = 'met')
$$;
