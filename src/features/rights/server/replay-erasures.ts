import type { Platform } from '#platform/scope.ts'
import { eraseMember } from './erase-member.ts'
import { erasureJournal } from './steps/erasure-journal.ts'

/**
 * As the system, after a restore: erases again whoever was erased since the backup was made, also one who was the only
 * curator then. Answers how many.
 */
export async function replayErasures(platform: Platform): Promise<number> {
  let erased = 0
  for await (const memberId of erasureJournal.memberIds(platform))
    if (await eraseMember(platform, memberId, { isReplay: true })) erased++
  return erased
}
