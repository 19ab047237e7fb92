-- Until the operator loads newer ones: the European Central Bank's reference rates of 9 July 2026, and the dirham at its fixed rate.
insert into currency_rate (currency, in_dollars, dated)
  select currency, round(in_dollars, 10), date '2026-07-09'
  from (values ('USD', 1), ('EUR', 1.1435), ('GBP', 1.1435 / 0.85363), ('CHF', 1.1435 / 0.9227), ('AED', 1 / 3.6725),
    ('JPY', 1.1435 / 185.72)) as rate (currency, in_dollars);
--> statement-breakpoint
-- A price in dollars, at the present rates. With so many decimals that the cursor of a page holds it.
create or replace function comparable_price(price numeric, currency text) returns numeric language sql stable strict parallel safe
  return round(price * (select rate.in_dollars from currency_rate as rate where rate.currency = comparable_price.currency), 6);
--> statement-breakpoint
-- Compares the prices of some listings at the present rates, in the order of their ids, and changes only what differs. Returns the
-- last id that it looked at; null after the last listing. Every change of a price locks its listing first, so locking those that
-- differ waits for such changes, and the statement after it sees the prices that they left.
create function compare_prices_again(after uuid, batch integer) returns uuid language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last uuid;
  outdated uuid[];
begin
  if actor_kind() <> 'system' then
    raise insufficient_privilege using message = 'only the product itself compares prices again';
  end if;
  select max(listing_id::text)::uuid into last
    from (select listing_id from listing_particulars where listing_id > after order by listing_id limit batch) as those;
  outdated := array(
    select part.listing_id from listing_particulars as part join listing_search as known on known.listing_id = part.listing_id
    where part.listing_id > after and part.listing_id <= last
      and (case when known.is_restricted then known.full_price else known.price end,
          case when known.is_restricted then known.full_price_to else known.price_to end)
        is distinct from (coalesce(comparable_price(part.price, part.currency), -2), comparable_price(part.price_to, part.currency)));
  perform from listing where id = any (outdated) order by id for no key update;
  update listing_search as known set
    price = case when known.is_restricted then -2 else right_price end,
    price_to = case when not known.is_restricted then right_price_to end,
    full_price = case when known.is_restricted then right_price end,
    full_price_to = case when known.is_restricted then right_price_to end
  from listing_particulars as part, lateral (select coalesce(comparable_price(part.price, part.currency), -2) as right_price,
      comparable_price(part.price_to, part.currency) as right_price_to) as at_present
  where part.listing_id = any (outdated) and known.listing_id = part.listing_id;
  return last;
end $$;
