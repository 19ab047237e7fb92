import { eq } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { Platform } from '#platform/scope.ts'
import { erasureJournal } from './erasure-journal.ts'

/**
 * As the system: removes the member's note from the journal unless they are erased, since a restore would erase them by
 * it. Waits for an erasure that is under way, also for one whose commit was not answered.
 */
export async function clearJournalOf(platform: Pick<Platform, 'db' | 'transaction' | 'storage'>, memberId: string) {
  const { erasedAt, id } = member
  await platform.transaction(async () => {
    const [row] = await platform.db.select({ erasedAt }).from(member).where(eq(id, memberId)).for('no key update')
    if (row && !row.erasedAt) await erasureJournal.remove(platform, memberId)
  })
}
