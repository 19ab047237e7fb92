import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { findReader } from '#features/members/server/find-reader.ts'
import { runEach } from '#lib/run-each.ts'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { sendTime } from './steps/due-time.ts'
import { settleResults } from './steps/settle-results.ts'
import { savedSearch, searchResult } from './tables.ts'

const batchSize = 1_000
/** Hours until the next e-mail about a search that the member has not opened since the last one. */
const mailPause = 20

/**
 * Tells members what their searches found, if it is due and still visible to them. Begins no further search when `until` has passed.
 * Runs as the system.
 */
export async function tellOfResults(platform: Platform, now: Date, until: number): Promise<void> {
  const due = await platform.db
    .select({ id: savedSearch.id })
    .from(savedSearch)
    .where(lte(savedSearch.alertDueAt, now))
    .orderBy(asc(savedSearch.alertDueAt))
    .limit(batchSize)
  await runEach(
    due.map(
      ({ id }) =>
        () =>
          tellOfSearch(platform, id, now),
    ),
    until,
  )
}

/** The lock lets one of several processes tell it, in the transaction that marks it as told. */
async function tellOfSearch(platform: Platform, id: string, now: Date): Promise<void> {
  const { db, events } = platform
  await platform.transaction(async () => {
    const [search] = await db
      .select()
      .from(savedSearch)
      .where(and(eq(savedSearch.id, id), lte(savedSearch.alertDueAt, now)))
      .for('update', { skipLocked: true })
    if (!search) return
    const change = (values: Partial<typeof savedSearch.$inferInsert>) =>
      db.update(savedSearch).set(values).where(eq(savedSearch.id, id))
    const reader = await findReader(platform, search.memberId)
    if (!reader) {
      await forget(platform, id)
      await change({ alertDueAt: null, scanDue: true })
      return
    }
    const sendAt = await sendTime(platform, search, now)
    if (sendAt > now) return void (await change({ alertDueAt: sendAt }))
    const { found, changedPrices } = await settleResults(platform, reader, id)
    const isTold = search.alert !== 'never' && found + changedPrices > 0
    const isMailed = isTold && mayMail(search, now)
    await change({ alertDueAt: null, ...(isTold && { alertedAt: now }), ...(isMailed && { mailedAt: now }) })
    const told = { memberId: search.memberId, searchId: id }
    if (isTold) await events.raise('search-alerted', { ...told, found, changedPrices, isMailed })
    await publish(platform, search.memberId, { type: 'searches.changed' })
  })
}

/** What a suspended member was not told is found again when they are restored. */
async function forget({ db }: Platform, searchId: string): Promise<void> {
  const isPending = and(eq(searchResult.searchId, searchId), searchResult.isPending)
  await db
    .delete(searchResult)
    .where(and(isPending, isNull(searchResult.toldAt), sql`${searchResult.foundAt} is not null`))
  await db.update(searchResult).set({ isPending: false, priceChangedAt: null }).where(isPending)
}

function mayMail({ mailedAt, seenAt }: typeof savedSearch.$inferSelect, now: Date): boolean {
  return !mailedAt || seenAt > mailedAt || now.getTime() - mailedAt.getTime() > mailPause * 3_600_000
}
