import { lt, sql } from 'drizzle-orm'
import type { Ground } from '#platform/scope.ts'
import { notification } from './tables.ts'

/** What was read half a year ago. As the system. */
export async function clearReadNotifications({ db }: Pick<Ground, 'db'>): Promise<void> {
  await db.delete(notification).where(lt(notification.readAt, sql`now() - interval '180 days'`))
}
