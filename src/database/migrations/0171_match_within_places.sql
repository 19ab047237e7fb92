-- What a place that is known only as a region or a country may turn out to be, if the criterion neither is met nor missed for certain.
alter table mandate_criterion add column possible jsonpath;
--> statement-breakpoint
-- Whether something in an area may be in another one that is asked for. The radius of a region or a country has most of its towns, three
-- times the radius has all that matter.
create function possible_path(area jsonb) returns text language sql immutable parallel safe
  return '(' || concat_ws(' && ', '!exists($.place.name)', case
    when area ? 'within_km' then distance_path(area) || format(' <= (%1$s + 3 * $.place.radius) * (%1$s + 3 * $.place.radius)', (area ->> 'within_km')::integer)
    else '$.place.country == ' || to_json(area ->> 'country') end, case
    when area ? 'within_km' then null
    when area ->> 'name' is null then case when area ->> 'region' is not null then '!exists($.place.region)' else '1 == 0' end
    when area ->> 'region' is not null then '(!exists($.place.region) || $.place.region == ' || to_json(area ->> 'region') || ')' end) || ')';
--> statement-breakpoint
-- Days are those of UTC, whatever the server's time zone is.
create function is_past(day date) returns boolean language sql stable parallel safe
  return coalesce(day < (now() at time zone 'UTC')::date, false);
--> statement-breakpoint
drop function judge_criterion(text, text, jsonpath, jsonb);
--> statement-breakpoint
-- Whether what a listing states meets a criterion. A place that is known only coarsely may be one that is asked for, or not.
create function judge_criterion(weight text, trait text, path jsonpath, possible jsonpath, sought jsonb) returns text
  language sql immutable parallel safe
  return case when not sought ? trait then 'unknown'
    when sought @@ path then case when weight = 'never' then 'missed' else 'met' end
    when sought @@ possible then 'unknown'
    else case when weight = 'never' then 'met' else 'missed' end end;
--> statement-breakpoint
create or replace function keep_criteria() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from mandate_criterion where mandate_id = new.id;
  insert into mandate_criterion (mandate_id, weight, trait, path, points)
    select new.id, weights.key, asked.key, trait_path(jsonb_build_object(asked.key, asked.value)), points_of(weights.key)
    from jsonb_each(new.criteria) as weights, jsonb_each(weights.value) as asked;
  insert into mandate_criterion (mandate_id, weight, trait, path, possible, points)
    select new.id, weights.key, 'place', trait_path(jsonb_build_object('place', jsonb_build_object('in', weights.value))),
      (select string_agg(possible_path(area), ' || ')::jsonpath from jsonb_array_elements(weights.value) as area), points_of(weights.key)
    from jsonb_each(new.places) as weights where jsonb_array_length(weights.value) > 0;
  return null;
end $$;
--> statement-breakpoint
drop trigger keep_criteria_of_new on mandate;
--> statement-breakpoint
drop trigger keep_criteria on mandate;
--> statement-breakpoint
create trigger keep_criteria_of_new after insert on mandate for each row when (new.criteria <> '{}' or new.places <> '{}')
  execute function keep_criteria();
--> statement-breakpoint
create trigger keep_criteria after update of criteria, places on mandate for each row
  when ((old.criteria, old.places) is distinct from (new.criteria, new.places)) execute function keep_criteria();
--> statement-breakpoint
-- As before (0160), with places, until the day by which it is wanted, and also among given listings only.
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
  if not found or is_past(wanted.wanted_by) then
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
        (select coalesce(sum(criteria.points) filter (where judge_criterion(criteria.weight, criteria.trait, criteria.path, criteria.possible, faces.sought) = 'met'), 0)
            from criteria) as points,
        faces.sought
      from faces, budget
      where not exists (select from criteria where criteria.weight <> 'wish'
        and judge_criterion(criteria.weight, criteria.trait, criteria.path, criteria.possible, faces.sought) = 'missed')),
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
          judge_criterion(criteria.weight, criteria.trait, criteria.path, criteria.possible, best.sought) from criteria) as line),
      best.total::integer
    from best order by best.score desc, best.created_at desc, best.listing_id desc;
end $$;
--> statement-breakpoint
-- As before (0160), with places, until that day, and also among given mandates only. A join reads the rate of each mandate once:
-- PostgreSQL does not inline `comparable_price`, which read it twice.
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
          round(mandate.budget_min * rate.in_dollars, 6), round(mandate.budget_max * rate.in_dollars, 6)) as budget
      from mandate left join currency_rate as rate on rate.currency = mandate.currency
      where mandate.is_open and mandate.category = own.category and mandate.buyer_id <> reader and not is_past(mandate.wanted_by)
        and (among is null or mandate.id = any (among))),
    judged as (
      select asked.id, asked.created_at, asked.budget,
        coalesce(sum(criteria.points) filter (where judge_criterion(criteria.weight, criteria.trait, criteria.path, criteria.possible, own.sought) = 'met'), 0) as points,
        coalesce(bool_or(criteria.weight <> 'wish' and judge_criterion(criteria.weight, criteria.trait, criteria.path, criteria.possible, own.sought) = 'missed'), false) as is_ruled_out
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
          judge_criterion(criteria.weight, criteria.trait, criteria.path, criteria.possible, own.sought)
        from mandate_criterion as criteria where criteria.mandate_id = best.id) as line),
      best.total::integer
    from best order by best.score desc, best.created_at desc, best.id desc;
end $$;
