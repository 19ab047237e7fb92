import { eq } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { Platform } from '#platform/scope.ts'
import { erasuresPrefix, type Storage } from '#platform/storage/storage.ts'

/**
 * The ids of erased members, in the storage rather than the database: a backup that is older than an erasure brings the
 * member back, and the restore erases them again from this journal.
 */
export const erasureJournal = {
  add: ({ storage }: { storage: Storage }, memberId: string): Promise<void> =>
    storage.put(`${erasuresPrefix}${memberId}`, Buffer.from(new Date().toISOString()), 'text/plain'),

  remove: ({ storage }: { storage: Storage }, memberId: string): Promise<void> =>
    storage.remove(`${erasuresPrefix}${memberId}`),

  memberIds: async function* ({ storage }: { storage: Storage }): AsyncGenerator<string> {
    for await (const key of storage.keys(erasuresPrefix)) yield key.slice(erasuresPrefix.length)
  },
}

/**
 * Runs as the system: removes the member's entry unless they are erased, so that no restore erases them. The row lock
 * waits for a running erasure, even one whose commit got no answer.
 */
export async function removeJournalEntryUnlessErased(
  platform: Pick<Platform, 'db' | 'transaction' | 'storage'>,
  memberId: string,
) {
  const { erasedAt, id } = member
  await platform.transaction(async () => {
    const [row] = await platform.db.select({ erasedAt }).from(member).where(eq(id, memberId)).for('no key update')
    if (row && !row.erasedAt) await erasureJournal.remove(platform, memberId)
  })
}
