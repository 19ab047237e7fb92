import { and, asc, eq, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { findReader } from '#features/members/server/find-reader.ts'
import { runEach } from '#lib/run-each.ts'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import type { SearchAlert } from '#platform/transaction-events.ts'
import { sendTime } from './steps/due-time.ts'
import { settleResults } from './steps/settle-results.ts'
import { savedSearch, searchResult } from './tables.ts'

const batchSize = 1_000
/** Hours until the next e-mail about a search that the member has not opened since the last one. */
const mailPause = 20

/**
 * Tells members what their searches found, if it is due and still visible to them. Begins with no further member when `until` has passed.
 * Runs as the system.
 */
export async function tellOfResults(platform: Platform, now: Date, until: number): Promise<void> {
  const { memberId, alertDueAt } = savedSearch
  const due = await platform.db
    .select({ memberId })
    .from(savedSearch)
    .where(lte(alertDueAt, now))
    .groupBy(memberId)
    .orderBy(asc(min(alertDueAt)))
    .limit(batchSize)
  await runEach(
    due.map((row) => () => tellMember(platform, row.memberId, now)),
    until,
  )
}

type Search = typeof savedSearch.$inferSelect

/** Together; each by itself if one of them fails, so that the member is told of the others. */
async function tellMember(platform: Platform, memberId: string, now: Date): Promise<void> {
  const isDue = and(eq(savedSearch.memberId, memberId), lte(savedSearch.alertDueAt, now))
  try {
    await tellTogether(platform, { memberId, now, isDue })
  } catch (error) {
    const due = await platform.db.select({ id: savedSearch.id }).from(savedSearch).where(isDue)
    if (due.length < 2) throw error
    await runEach(
      due.map(
        ({ id }) =>
          () =>
            tellTogether(platform, { memberId, now, isDue: and(isDue, eq(savedSearch.id, id)) }),
      ),
    )
  }
}

interface Due {
  memberId: string
  now: Date
  isDue: SQL | undefined
}

/**
 * All searches of a member that are due are one event, so that they can be one e-mail. The locks let one of several processes tell
 * them, in the transaction that marks them as told; another one waits, and finds nothing that is due.
 */
async function tellTogether(platform: Platform, { memberId, now, isDue }: Due): Promise<void> {
  const { db, events } = platform
  await platform.transaction(async () => {
    const searches = await db.select().from(savedSearch).where(isDue).orderBy(asc(savedSearch.id)).for('update')
    if (searches.length === 0) return
    const reader = await findReader(platform, memberId)
    if (!reader) {
      for (const { id } of searches) await forget(platform, id)
      return
    }
    const alerts: SearchAlert[] = []
    for (const search of searches) alerts.push(...(await tellOfSearch(platform, { search, reader, now })))
    if (alerts.length > 0) await events.raise('searches-alerted', { memberId, alerts })
    await publish(platform, memberId, { type: 'searches.changed' })
  })
}

/** Marks as told what is due; none if it waits for the end of quiet hours, or the member may not be told. */
async function tellOfSearch(
  platform: Platform,
  { search, reader, now }: { search: Search; reader: Member; now: Date },
): Promise<SearchAlert[]> {
  const { id, alert, createdAt } = search
  const sendAt = await sendTime(platform, search, now)
  if (sendAt > now) {
    await change(platform, id, { alertDueAt: sendAt })
    return []
  }
  const { found, changedPrices } = await settleResults(platform, reader, id)
  const isTold = alert !== 'never' && found + changedPrices > 0
  const isMailed = isTold && mayMail(search, now)
  await change(platform, id, {
    alertDueAt: null,
    ...(isTold && { alertedAt: now }),
    ...(isMailed && { mailedAt: now }),
  })
  return isTold ? [{ searchId: id, savedAt: createdAt, found, changedPrices, isMailed }] : []
}

async function change({ db }: Platform, id: string, values: Partial<typeof savedSearch.$inferInsert>): Promise<void> {
  await db.update(savedSearch).set(values).where(eq(savedSearch.id, id))
}

/** Forgets results that a suspended member was not told, so that the search finds them again after the suspension. */
async function forget(platform: Platform, searchId: string): Promise<void> {
  const { db } = platform
  const isPending = and(eq(searchResult.searchId, searchId), searchResult.isPending)
  await db
    .delete(searchResult)
    .where(and(isPending, isNull(searchResult.toldAt), sql`${searchResult.foundAt} is not null`))
  await db.update(searchResult).set({ isPending: false, priceChangedAt: null }).where(isPending)
  await change(platform, searchId, { alertDueAt: null, scanDue: true })
}

function mayMail({ mailedAt, seenAt }: Search, now: Date): boolean {
  return !mailedAt || seenAt > mailedAt || now.getTime() - mailedAt.getTime() > mailPause * 3_600_000
}
