-- As before (0165), but a face that equals another one is judged once: a public listing has one.
create or replace function find_mandates_to_ask(of_listing uuid) returns table (buyer_id uuid, mandate_id uuid) language sql stable security definer
  set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
  with faces as materialized (
    select distinct each.category, each.owner_id, face.sought, face.price, face.price_to
    from listing_search as each, lateral (values
        (each.open_sought, case when not each.is_private then each.price end, case when not each.is_private then each.price_to end),
        (each.whole_sought, each.price, each.price_to),
        (each.full_sought, each.full_price, each.full_price_to)) as face (sought, price, price_to)
    where each.listing_id = of_listing and each.is_open and face.sought is not null)
  select distinct mandate.buyer_id, mandate.id
  from faces join mandate on mandate.is_open and mandate.category = faces.category and mandate.buyer_id <> faces.owner_id
    cross join lateral (select judge_budget(faces.price, faces.price_to,
      comparable_price(mandate.budget_min, mandate.currency), comparable_price(mandate.budget_max, mandate.currency)) as budget) as judged
    cross join lateral count_judged(mandate.id, faces.sought) as counted
  where judged.budget is distinct from 'missed' and counted.missed = 0 and (counted.met > 0 or judged.budget = 'met')
$$;
