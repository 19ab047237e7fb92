import { eq } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { pushSubscription } from './tables.ts'

/** Has a push message sent to each device of a member, in the caller's transaction. Runs as the system. */
export async function enqueuePushes({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, memberId: string): Promise<void> {
  const rows = await db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.memberId, memberId))
  for (const { id: subscriptionId } of rows) await jobs.enqueue('send-push', { subscriptionId })
}
