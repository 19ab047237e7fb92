import { asc, lte, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'
import { eraseMember } from './erase-member.ts'
import { memberErasure } from './tables.ts'

/**
 * A job, as the system: erases the members whose week is over, except a member who is now the only curator. If an erasure
 * fails, it continues with the others and throws at the end, so that the job is retried.
 */
export async function eraseDueMembers(platform: Platform): Promise<void> {
  const { db, log } = platform
  const dueMembers = await db
    .select({ memberId: memberErasure.memberId })
    .from(memberErasure)
    .where(lte(memberErasure.dueAt, sql`now()`))
    .orderBy(asc(memberErasure.dueAt))
  let failures = 0
  for (const { memberId } of dueMembers)
    try {
      // The member may withdraw the request until this moment.
      await eraseMember(platform, memberId, { unlessWithdrawn: true })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'LAST_CURATOR')
        log.warn('the only curator asked to be erased; make another member a curator')
      else {
        failures++
        log.error({ err: error, memberId }, 'a member could not be erased')
      }
    }
  if (failures > 0) throw new Error(`${failures} of ${dueMembers.length} members who were due could not be erased`)
}
