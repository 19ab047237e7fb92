import { asc, sql } from 'drizzle-orm'
import { findReader } from '#features/members/server/find-reader.ts'
import type { Platform } from '#platform/scope.ts'
import { findMatches } from './steps/find-matches.ts'
import { findSearchesToAsk } from './steps/find-searches-to-ask.ts'
import { recordMatches } from './steps/record-matches.ts'
import { changedListing } from './tables.ts'

const batchSize = 100

/**
 * Asks the saved searches of each member for the listings that changed. A batch is removed when all members were asked, so an
 * interrupted run asks them again, which changes nothing. Begins no further batch when `until` has passed. Runs as the system.
 */
export async function matchChanges(platform: Platform, now: Date, until: number): Promise<void> {
  const { db } = platform
  let changed: Changed[]
  do {
    changed = await db.select().from(changedListing).orderBy(asc(changedListing.changedAt)).limit(batchSize)
    if (changed.length === 0) return
    await matchBatch(platform, changed, now)
    const removed = await removeBatch(platform, changed)
    if (removed === 0) return
  } while (changed.length === batchSize && Date.now() < until)
}

type Changed = typeof changedListing.$inferSelect

async function matchBatch(platform: Platform, changed: Changed[], now: Date): Promise<void> {
  for (const { memberId, searchIds } of await findSearchesToAsk(platform, changed))
    await matchForMember(platform, { memberId, searchIds, changed, now }).catch((error) =>
      scanLater(platform, memberId, error),
    )
}

interface Asked {
  memberId: string
  searchIds: string[]
  changed: Changed[]
  now: Date
}

/** A suspended member is left out: their searches are scanned when they are restored. */
async function matchForMember(platform: Platform, { memberId, searchIds, changed, now }: Asked): Promise<void> {
  const reader = await findReader(platform, memberId)
  if (!reader) return
  const matches = await findMatches(platform, reader, {
    searchIds,
    among: changed.map(({ listingId }) => listingId),
    changedForAll: changed.filter(({ isPublicChange }) => isPublicChange).map(({ listingId }) => listingId),
    most: changed.length,
  })
  if (matches.length > 0) await platform.transaction(() => recordMatches(platform, memberId, matches, now))
}

/** One member whose searches fail must not keep the others from being told. */
async function scanLater({ db, log }: Platform, memberId: string, error: unknown): Promise<void> {
  log.warn({ err: error }, 'the searches of a member could not be asked')
  await db.execute(sql`select scan_searches_of(${memberId})`)
}

/** Keeps what changed again meanwhile. Skips rows that a writer holds, because waiting for several could deadlock. */
async function removeBatch({ db }: Platform, changed: Changed[]): Promise<number> {
  const rows = changed.map(({ listingId, changes }) => ({ listingId, changes }))
  const { rowCount } = await db.execute(
    sql`delete from changed_listing where listing_id in (
      select noted.listing_id from changed_listing as noted
        join json_to_recordset(${JSON.stringify(rows)}::json) as matched ("listingId" uuid, changes integer)
          on matched."listingId" = noted.listing_id and matched.changes = noted.changes
        for update of noted skip locked)`,
  )
  return rowCount ?? 0
}
