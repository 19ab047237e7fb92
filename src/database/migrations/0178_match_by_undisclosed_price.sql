-- What the owner of a listing on request has in mind counts in their own list of mandates and in their alerts, and nowhere else. The
-- function below reads it for the owner.
create policy "its own functions" on listing_undisclosed_price for select to current_user using (true);
--> statement-breakpoint
create function undisclosed_price_of(of_listing uuid) returns numeric language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select comparable_price(undisclosed.amount, part.currency)
  from listing_undisclosed_price as undisclosed join listing_particulars as part using (listing_id) join listing on listing.id = listing_id
  where listing_id = of_listing and listing.owner_id = (select actor_member_id())
$$;
--> statement-breakpoint
-- As before (0171), by that price too. A price on request is -2 in the search (0077).
create or replace function find_mandates_of_listing(of_listing uuid, most integer, among uuid[] default null)
  returns table (mandate_id uuid, score integer, lines json, total integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  own record;
begin
  select listing.category, coalesce(search.full_sought, search.whole_sought) as sought,
      coalesce(case when coalesce(search.full_price, search.price) = -2 then undisclosed_price_of(listing.id) end, search.full_price, search.price) as price,
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
--> statement-breakpoint
-- As before (0172); a price on request may fit any budget. The owner's own list decides by the price they have in mind, so how many are
-- asked does not depend on it.
create or replace function find_listings_to_ask(of_mandate uuid) returns table (owner_id uuid, listing_id uuid) language sql stable security definer
  set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
  select each.owner_id, each.listing_id
  from mandate join listing_search as each on each.is_shown and each.category = mandate.category and each.owner_id <> mandate.buyer_id
    join listing on listing.id = each.listing_id and listing.status <> 'Sold' and coalesce(listing.expires_at, 'infinity') > now()
    left join currency_rate as rate on rate.currency = mandate.currency
    cross join lateral (select case
      when coalesce(each.full_price, each.price) = -2 and num_nonnulls(mandate.budget_min, mandate.budget_max) > 0 then 'met'
      else judge_budget(coalesce(each.full_price, each.price), case when each.full_price is null then each.price_to else each.full_price_to end,
        round(mandate.budget_min * rate.in_dollars, 6), round(mandate.budget_max * rate.in_dollars, 6)) end as budget) as judged
    cross join lateral count_judged(mandate.id, coalesce(each.full_sought, each.whole_sought)) as counted
  where (select actor_kind()) = 'system' and mandate.id = of_mandate and mandate.is_open and not is_past(mandate.wanted_by)
    and judged.budget is distinct from 'missed' and counted.missed = 0 and (counted.met > 0 or judged.budget = 'met')
$$;
--> statement-breakpoint
-- Other mandates may fit by another one.
create function note_undisclosed_price() returns trigger language plpgsql as $$
begin
  perform note_match_check(listing.id, null, false) from listing where listing.id = coalesce(new.listing_id, old.listing_id) and listing.is_open;
  return null;
end $$;
--> statement-breakpoint
create trigger note_changes_of_kept after insert or delete on listing_undisclosed_price for each row execute function note_undisclosed_price();
--> statement-breakpoint
create trigger note_changes after update on listing_undisclosed_price for each row when (old.amount <> new.amount)
  execute function note_undisclosed_price();
--> statement-breakpoint
-- What is kept already.
select note_match_check(listing.id, null, false) from listing_undisclosed_price join listing on listing.id = listing_id where listing.is_open;
