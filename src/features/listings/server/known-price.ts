import { sql } from 'drizzle-orm'

/**
 * The price that a reader knows of a listing, as a text to compare with the one they knew before; null if they may not see it.
 * `part` is the row of `listing_particulars` in the statement.
 */
export const knownPrice = sql`case when part.listing_id is not null
  then concat_ws(' ', coalesce(part.price::text, 'on request'), part.price_to::text, part.currency) end`
