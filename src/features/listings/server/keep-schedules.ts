import { and, asc, eq, isNull, lte, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import type { Platform } from '#platform/scope.ts'
import { expiryNoticeDays } from '../schedule.ts'
import { announceToAdmitted } from './steps/announce-listing.ts'
import { listing } from './tables.ts'

type ScheduleScope = Pick<Platform, 'db' | 'transaction' | 'live' | 'events' | 'log'>

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
    // As a new listing: lists begin with the newest, and the e-mail about new listings names it. One that was shown before keeps
    // its date, so that hiding and publishing it again does not make it the newest.
    changes: {
      ...{ isActive: true, publishAt: null },
      createdAt: sql`case when ${listing.wasShown} then ${listing.createdAt} else now() end`,
    },
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

/**
 * A job, as the system: publishes and hides the listings that are due by the clock of the database, and tells their owners.
 * If a listing fails, it continues with the others and throws at the end, so that the job is retried.
 */
export async function keepSchedules(scope: ScheduleScope): Promise<void> {
  let failures = 0
  for (const step of steps) {
    const failedIds: string[] = []
    for (let isMore = true; isMore; ) isMore = await takeStep(scope, step, failedIds)
    failures += failedIds.length
  }
  if (failures > 0)
    throw new Error(
      `Listings that were due, but could not be published or hidden, or whose owners were not told: ${failures}`,
    )
}

/** One listing for each transaction. Two jobs take different listings. Adds to `failedIds`, and leaves those listings out. */
async function takeStep(scope: ScheduleScope, step: Step, failedIds: string[]): Promise<boolean> {
  const { db, log } = scope
  let dueId: string | undefined
  try {
    return await scope.transaction(async () => {
      const [due] = await db
        .select({ id: listing.id, ownerId: listing.ownerId, isNamed: listing.isNamed })
        .from(listing)
        .where(and(step.isDue, failedIds.length > 0 ? notInArray(listing.id, failedIds) : undefined))
        .orderBy(asc(listing.id))
        .limit(1)
        .for('no key update', { skipLocked: true })
      dueId = due?.id
      if (due) await change(scope, step, due)
      return due !== undefined
    })
  } catch (error) {
    if (dueId === undefined) throw error
    failedIds.push(dueId)
    log.error({ err: error, listingId: dueId, step: step.notification }, 'a scheduled listing failed')
    return true
  }
}

interface DueListing {
  id: string
  ownerId: string
  isNamed: boolean
}

async function change(scope: ScheduleScope, step: Step, { id, ownerId, isNamed }: DueListing) {
  const { changes, notification, isVisible } = step
  await scope.db
    .update(listing)
    .set({ ...changes, ...(isVisible && { version: sql`version + 1` }) })
    .where(eq(listing.id, id))
  await scope.events.raise('listing-scheduled', { listingId: id, ownerId, kind: notification })
  if (!isVisible) return
  await recordAudit(scope, notification, { subjectId: id })
  if (isNamed) await announceToAdmitted(scope, id)
  else await publishToEveryone(scope, { type: 'listing.changed', listingId: id })
}
