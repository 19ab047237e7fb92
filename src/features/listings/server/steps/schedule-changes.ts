import { sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'

interface ScheduleInput {
  publish_at?: string | null | undefined
  expires_at?: string | null | undefined
  is_active?: boolean | undefined
}

interface CurrentSchedule {
  isActive: boolean
  publishAt: Date | null
  expiresAt: Date | null
}

export interface ScheduleChanges {
  isActive?: boolean
  publishAt?: Date | null
  expiresAt?: Date | null
}

/**
 * The columns to write, checked by the clock of the database, which decides later too. A date of publication hides the listing
 * until then. Another expiry, or none, shows an expired listing again, unless the owner hides it with the same change.
 */
export async function scheduleChanges(
  scope: Scope,
  input: ScheduleInput,
  current: CurrentSchedule = { isActive: true, publishAt: null, expiresAt: null },
): Promise<ScheduleChanges> {
  const changes = changedDates(input, current)
  if (!changes.publishAt && changes.expiresAt === undefined) return changes
  const now = await readClock(scope)
  // A trigger ends the wait for publication if the owner shows the listing.
  const { publishAt, expiresAt } = { ...current, ...(input.is_active && { publishAt: null }), ...changes }
  if (changes.publishAt && changes.publishAt <= now) throw new Refusal('PUBLISH_PAST')
  if (expiresAt && expiresAt <= (publishAt ?? now)) throw new Refusal('EXPIRY_PAST')
  for (const date of [changes.publishAt, changes.expiresAt]) if (date) await enqueueAt(scope, date, now)
  if (publishAt) return { ...changes, isActive: false }
  return input.is_active === undefined && isExpired(current, now) ? { ...changes, isActive: true } : changes
}

const isExpired = ({ isActive, expiresAt }: CurrentSchedule, now: Date): boolean =>
  !isActive && expiresAt !== null && expiresAt <= now

/** A date that is sent again unchanged, as from a form, is no change. */
function changedDates({ publish_at, expires_at }: ScheduleInput, current: CurrentSchedule): ScheduleChanges {
  const publishAt = dateOf(publish_at)
  const expiresAt = dateOf(expires_at)
  return {
    ...(publishAt !== undefined && publishAt?.getTime() !== current.publishAt?.getTime() && { publishAt }),
    ...(expiresAt !== undefined && expiresAt?.getTime() !== current.expiresAt?.getTime() && { expiresAt }),
  }
}

const dateOf = (instant: string | null | undefined) =>
  (instant ? new Date(instant) : instant) as Date | null | undefined

async function readClock({ db }: Scope): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select now()`)
  const [row] = rows
  if (!row) throw new Error('The clock returned no row')
  return new Date(row.now)
}

/** A second later than due, because the queue rounds down. The job of each minute handles what this one misses. */
const enqueueAt = ({ jobs }: Scope, date: Date, now: Date): Promise<void> =>
  jobs.enqueue('keep-schedules', {}, { startAfter: Math.ceil((date.getTime() - now.getTime()) / 1000) + 1 })
