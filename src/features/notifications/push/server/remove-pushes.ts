import { pushKey } from '#platform/push/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { pushSubscription } from './tables.ts'

/** Removes the key for push messages, which a lost sealing key no longer opens, and the subscriptions that were made with it. */
export async function removePushes({ db }: Pick<DatabaseAccess, 'db'>): Promise<void> {
  await db.delete(pushSubscription)
  await db.delete(pushKey)
}
