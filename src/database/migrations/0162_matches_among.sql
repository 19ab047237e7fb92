-- As before (0160), and also among given listings only.
-- The listings that fit a mandate of the reader, by what the reader may see of each of them. A criterion that must be met, or must never
-- be, decides if it is known; the others order. Each result has at least one criterion that is met.
drop function find_matches_of_mandate(uuid, integer);
--> statement-breakpoint
create function find_matches_of_mandate(of_mandate uuid, most integer, among uuid[] default null)
  returns table (listing_id uuid, score integer, lines json, total integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  reads_grants constant boolean := actor_is_verified();
  sees_private constant boolean := actor_reads_private('particulars') or actor_is_curator();
  wanted mandate%rowtype;
begin
  select * into wanted from mandate where mandate.id = of_mandate and mandate.buyer_id = reader;
  if not found then
    return;
  end if;
  return query
  with criteria as materialized (select * from mandate_criterion where mandate_id = of_mandate),
    budget as materialized (
      select comparable_price(wanted.budget_min, wanted.currency) as lowest, comparable_price(wanted.budget_max, wanted.currency) as highest),
    faces as materialized (
      select each.listing_id, each.created_at,
        case when sees_private or not each.is_private then each.whole_sought else each.open_sought end as sought,
        case when sees_private or not each.is_private then each.price end as price,
        case when sees_private or not each.is_private then each.price_to end as price_to
      from listing_search as each
      where each.is_open and each.category = wanted.category and each.owner_id <> reader and (among is null or each.listing_id = any (among))
        and (not each.is_restricted
          or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id))
      union all
      select each.listing_id, each.created_at,
        case when admitted.rung = 'teaser' then each.open_sought else each.full_sought end,
        case when admitted.rung <> 'teaser' then each.full_price end, case when admitted.rung <> 'teaser' then each.full_price_to end
      from admitted_listings(reader, reads_grants) as admitted join listing_search as each on each.listing_id = admitted.listing_id
      where each.category = wanted.category and each.owner_id <> reader and (among is null or each.listing_id = any (among))),
    judged as (
      select faces.listing_id, faces.created_at, judge_budget(faces.price, faces.price_to, budget.lowest, budget.highest) as budget,
        (select coalesce(sum(criteria.points) filter (where judge_criterion(criteria.weight, criteria.trait, criteria.path, faces.sought) = 'met'), 0)
            from criteria) as points,
        faces.sought
      from faces, budget
      where not exists (select from criteria where criteria.weight <> 'wish'
        and judge_criterion(criteria.weight, criteria.trait, criteria.path, faces.sought) = 'missed')),
    fitting as (
      select judged.*, judged.points + case when judged.budget = 'met' then points_of('budget') else 0 end as score
      from judged join listing on listing.id = judged.listing_id
      where judged.budget is distinct from 'missed' and listing.status <> 'Sold' and (listing.expires_at is null or listing.expires_at > now())),
    best as (
      select *, count(*) over () as total from fitting where fitting.score > 0
      order by fitting.score desc, fitting.created_at desc, fitting.listing_id desc limit most)
  select best.listing_id, best.score::integer,
      (select json_agg(line order by line.place, line.trait) from (
        select 0 as place, 'budget' as weight, null as trait, best.budget as state where best.budget is not null
        union all
        select array_position('{must,wish,never}', criteria.weight), criteria.weight, criteria.trait,
          judge_criterion(criteria.weight, criteria.trait, criteria.path, best.sought) from criteria) as line),
      best.total::integer
    from best order by best.score desc, best.created_at desc, best.listing_id desc;
end $$;
--> statement-breakpoint
-- As before (0160), and also among given mandates only.
-- The open mandates that a listing of the reader fits, by all that its owner states.
drop function find_mandates_of_listing(uuid, integer);
--> statement-breakpoint
create function find_mandates_of_listing(of_listing uuid, most integer, among uuid[] default null)
  returns table (mandate_id uuid, score integer, lines json, total integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  own record;
begin
  select listing.category, coalesce(search.full_sought, search.whole_sought) as sought, coalesce(search.full_price, search.price) as price,
      case when search.full_price is null then search.price_to else search.full_price_to end as price_to
    into own from listing join listing_search as search on search.listing_id = listing.id
    where listing.id = of_listing and listing.owner_id = reader;
  if not found then
    return;
  end if;
  return query
  with asked as materialized (
      select mandate.id, mandate.created_at, judge_budget(own.price, own.price_to,
          comparable_price(mandate.budget_min, mandate.currency), comparable_price(mandate.budget_max, mandate.currency)) as budget
      from mandate where mandate.is_open and mandate.category = own.category and mandate.buyer_id <> reader
        and (among is null or mandate.id = any (among))),
    judged as (
      select asked.id, asked.created_at, asked.budget,
        coalesce(sum(criteria.points) filter (where judge_criterion(criteria.weight, criteria.trait, criteria.path, own.sought) = 'met'), 0) as points,
        coalesce(bool_or(criteria.weight <> 'wish' and judge_criterion(criteria.weight, criteria.trait, criteria.path, own.sought) = 'missed'), false) as is_ruled_out
      from asked left join mandate_criterion as criteria on criteria.mandate_id = asked.id
      where asked.budget is distinct from 'missed'
      group by asked.id, asked.created_at, asked.budget),
    best as (
      select judged.id, judged.created_at, judged.budget, judged.points + case when judged.budget = 'met' then points_of('budget') else 0 end as score,
        count(*) over () as total
      from judged where not judged.is_ruled_out and judged.points + case when judged.budget = 'met' then 1 else 0 end > 0
      order by 4 desc, judged.created_at desc, judged.id desc limit most)
  select best.id, best.score::integer,
      (select json_agg(line order by line.place, line.trait) from (
        select 0 as place, 'budget' as weight, null as trait, best.budget as state where best.budget is not null
        union all
        select array_position('{must,wish,never}', criteria.weight), criteria.weight, criteria.trait,
          judge_criterion(criteria.weight, criteria.trait, criteria.path, own.sought)
        from mandate_criterion as criteria where criteria.mandate_id = best.id) as line),
      best.total::integer
    from best order by best.score desc, best.created_at desc, best.id desc;
end $$;
