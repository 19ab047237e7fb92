import { sql } from 'drizzle-orm'
import { listing } from '#features/listings/server/tables.ts'

/** Whether a listing is shown, not sold, and not expired. */
export const isForSale = sql<boolean>`(${listing.isOpen} and ${listing.status} <> 'Sold' and coalesce(${listing.expiresAt}, 'infinity') > now())`
