-- Amounts of mandates and deals may be in yen. The other currencies compare as before, so nothing that is stored changes.
create or replace function comparable_price(price numeric, currency text) returns numeric language sql immutable strict parallel safe
  return price * case currency when 'EUR' then 1.1 when 'GBP' then 1.3 when 'CHF' then 1.15 when 'AED' then 0.27
    when 'JPY' then 0.0065 else 1 end;
