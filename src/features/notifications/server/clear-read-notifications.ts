import { sql } from 'drizzle-orm'
import { deleteInBatches } from '#database/delete-in-batches.ts'
import type { Platform } from '#platform/scope.ts'
import { notification } from './tables.ts'

/** Deletes notifications that were read more than NOTIFICATION_DAYS ago. Runs as the system. */
export async function clearReadNotifications({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  await deleteInBatches(
    db,
    notification,
    notification.readAt,
    sql`now() - make_interval(days => ${config.NOTIFICATION_DAYS})`,
  )
}
