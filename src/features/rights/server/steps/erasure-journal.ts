import { erasuresPrefix, type Storage } from '#platform/storage/storage.ts'

/**
 * Which members were erased, by their ids alone, in the storage: a backup that is older than an erasure brings the member
 * back, and the restore erases them again by this.
 */
export const erasureJournal = {
  note: ({ storage }: { storage: Storage }, memberId: string): Promise<void> =>
    storage.put(`${erasuresPrefix}${memberId}`, Buffer.from(new Date().toISOString()), 'text/plain'),

  remove: ({ storage }: { storage: Storage }, memberId: string): Promise<void> =>
    storage.remove(`${erasuresPrefix}${memberId}`),

  memberIds: async function* ({ storage }: { storage: Storage }): AsyncGenerator<string> {
    for await (const key of storage.keys(erasuresPrefix)) yield key.slice(erasuresPrefix.length)
  },
}
