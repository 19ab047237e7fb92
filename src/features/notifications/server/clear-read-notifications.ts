import { sql } from 'drizzle-orm'
import { deleteInBatches } from '#database/delete-in-batches.ts'
import type { Ground } from '#platform/scope.ts'
import { notification } from './tables.ts'

/** What was read half a year ago. As the system. */
export async function clearReadNotifications({ db }: Pick<Ground, 'db'>): Promise<void> {
  await deleteInBatches(db, notification, notification.readAt, sql`now() - interval '180 days'`)
}
