import { or, sql } from 'drizzle-orm'
import { listingGrant } from '../tables.ts'

/** A job deletes expired grants later. */
export const hasNotExpired = or(sql`${listingGrant.expiresAt} is null`, sql`${listingGrant.expiresAt} > now()`)

export const describeGrant = ({ rung, note, createdAt, expiresAt }: typeof listingGrant.$inferSelect) => ({
  ...{ rung, note },
  ...{ created_at: createdAt.toISOString(), expires_at: expiresAt?.toISOString() ?? null },
})
