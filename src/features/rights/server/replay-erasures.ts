import type { Platform } from '#platform/scope.ts'
import { eraseMember } from './erase-member.ts'
import { erasureJournal } from './steps/erasure-journal.ts'

/**
 * Runs as the system, after a restore: again erases the members who were erased since the backup was made, even one who
 * was the only curator then. Returns how many.
 */
export async function replayErasures(platform: Platform): Promise<number> {
  let erasedCount = 0
  for await (const memberId of erasureJournal.memberIds(platform))
    if (await eraseMember(platform, memberId, { isReplay: true })) erasedCount++
  return erasedCount
}
