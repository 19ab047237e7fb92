import { and, asc, eq, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import type { Platform } from '#platform/scope.ts'
import { expiryNoticeDays } from '../schedule.ts'
import { listing } from './tables.ts'

type ScheduleScope = Pick<Platform, 'db' | 'transaction' | 'live' | 'events'>

interface Step {
  isDue: SQL | undefined
  changes: object
  notification: 'listing.published' | 'listing.expired' | 'listing.expires-soon'
  /** What others see changes, and the audit log records it. */
  isVisible: boolean
}

const isAvailable = and(isNull(listing.archivedAt), not(listing.sellerSuspended), not(listing.isHidden))
const noticePeriod = sql`make_interval(days => ${expiryNoticeDays})`

/** An archived listing is published or expires once it is restored, a hidden one once curators show it. */
const steps: readonly Step[] = [
  {
    isDue: and(lte(listing.publishAt, sql`now()`), isAvailable),
    // As a new listing: lists begin with the newest, and the e-mail about new listings names it.
    changes: { isActive: true, publishAt: null, createdAt: sql`now()` },
    ...{ notification: 'listing.published', isVisible: true },
  },
  {
    isDue: and(lte(listing.expiresAt, sql`now()`), listing.isActive, isAvailable),
    changes: { isActive: false },
    ...{ notification: 'listing.expired', isVisible: true },
  },
  {
    isDue: and(
      lte(listing.expiresAt, sql`now() + ${noticePeriod}`),
      listing.isActive,
      not(listing.expiryNoticed),
      isAvailable,
    ),
    changes: { expiryNoticed: true },
    ...{ notification: 'listing.expires-soon', isVisible: false },
  },
]

/** A job, as the system: publishes and hides the listings that are due by the clock of the database, and tells their owners. */
export async function keepSchedules(scope: ScheduleScope): Promise<void> {
  for (const step of steps) for (let isMore = true; isMore; ) isMore = await takeStep(scope, step)
}

/** One listing for each transaction, so that a failure keeps no other from its time. Two jobs take different listings. */
async function takeStep(scope: ScheduleScope, { isDue, changes, notification, isVisible }: Step): Promise<boolean> {
  const { db } = scope
  return await scope.transaction(async () => {
    const [due] = await db
      .select({ id: listing.id, ownerId: listing.ownerId })
      .from(listing)
      .where(isDue)
      .orderBy(asc(listing.id))
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!due) return false
    await db
      .update(listing)
      .set({ ...changes, ...(isVisible && { version: sql`version + 1` }) })
      .where(eq(listing.id, due.id))
    await scope.events.raise('listing-scheduled', { listingId: due.id, ownerId: due.ownerId, kind: notification })
    if (isVisible) {
      await recordAudit(scope, notification, { subjectId: due.id })
      await publishToEveryone(scope, { type: 'listing.changed', listingId: due.id })
    }
    return true
  })
}
