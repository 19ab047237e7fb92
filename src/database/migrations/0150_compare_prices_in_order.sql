-- As before (0140). Every change of a price locks its listing first, so locking them here waits for such changes, and the statement
-- after it sees the prices that they left. In one order, against deadlocks.
create or replace function compare_prices_again(after uuid, batch integer) returns uuid language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last uuid;
begin
  if actor_kind() <> 'system' then
    raise insufficient_privilege using message = 'only the product itself compares prices again';
  end if;
  select max(listing_id::text)::uuid into last
    from (select listing_id from listing_particulars where listing_id > after order by listing_id limit batch) as those;
  perform from listing where id > after and id <= last order by id for no key update;
  update listing_search as known set
    price = case when known.is_restricted then -2 else right_price end,
    price_to = case when not known.is_restricted then right_price_to end,
    full_price = case when known.is_restricted then right_price end,
    full_price_to = case when known.is_restricted then right_price_to end
  from listing_particulars as part, lateral (select coalesce(comparable_price(part.price, part.currency), -2) as right_price,
      comparable_price(part.price_to, part.currency) as right_price_to) as at_present
  where part.listing_id > after and part.listing_id <= last and known.listing_id = part.listing_id
    and (case when known.is_restricted then known.full_price else known.price end,
        case when known.is_restricted then known.full_price_to else known.price_to end)
      is distinct from (right_price, right_price_to);
  return last;
end $$;
