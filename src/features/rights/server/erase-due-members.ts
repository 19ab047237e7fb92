import { asc, lte, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'
import { eraseMember } from './erase-member.ts'
import { memberErasure } from './tables.ts'

/**
 * As the system: erases everybody whose week is over. One who became the only curator meanwhile waits for another. An
 * erasure that fails stops no other; it throws at the end, so that the job runs again.
 */
export async function eraseDueMembers(platform: Platform): Promise<void> {
  const { db, log } = platform
  const due = await db
    .select({ memberId: memberErasure.memberId })
    .from(memberErasure)
    .where(lte(memberErasure.dueAt, sql`now()`))
    .orderBy(asc(memberErasure.dueAt))
  let failures = 0
  for (const { memberId } of due)
    try {
      // They may take it back until the very moment.
      await eraseMember(platform, memberId, { unlessWithdrawn: true })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'LAST_CURATOR')
        log.warn('the only curator asked to be erased; make another member a curator')
      else {
        failures++
        log.error({ err: error, memberId }, 'a member could not be erased')
      }
    }
  if (failures > 0) throw new Error(`${failures} of ${due.length} members who are due could not be erased`)
}
