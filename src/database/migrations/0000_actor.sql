-- Who asks, for the policies: the setting `subrosa.actor` is `kind` or `member:<id>:<standing>:<curator or nothing>`.
-- It is set for one transaction only, by the same round trip that carries the query (src/database/actor-query.ts).
create function actor_kind() returns text language sql stable parallel safe
  return coalesce(nullif(split_part(current_setting('subrosa.actor', true), ':', 1), ''), 'nobody');
--> statement-breakpoint
create function actor_member_id() returns uuid language sql stable parallel safe
  return nullif(split_part(current_setting('subrosa.actor', true), ':', 2), '')::uuid;
--> statement-breakpoint
create function actor_is_verified() returns boolean language sql stable parallel safe
  return coalesce(split_part(current_setting('subrosa.actor', true), ':', 3) = 'verified', false);
--> statement-breakpoint
create function actor_is_curator() returns boolean language sql stable parallel safe
  return coalesce(split_part(current_setting('subrosa.actor', true), ':', 4) = 'curator', false);
--> statement-breakpoint
-- Whose idempotency keys these are.
create function actor_scope() returns text language sql stable parallel safe
  return coalesce(actor_member_id()::text, actor_kind());
--> statement-breakpoint
-- UUID version 7, which PostgreSQL has of its own only from 18 on: milliseconds first, then randomness.
create function new_id() returns uuid language sql volatile parallel safe
  return encode(
    set_bit(set_bit(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid;
