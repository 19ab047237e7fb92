import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { notificationKinds } from '../contract.ts'
import { isOfMatches } from './steps/topics.ts'
import { notification } from './tables.ts'

/** Marks the notifications about what fits a mandate or a listing as read, in the caller's transaction. */
export async function markMatchesRead(
  { db }: DatabaseAccess,
  { memberId, subjectId }: { memberId: string; subjectId: string },
): Promise<void> {
  const { kind, listingId, mandateId, readAt } = notification
  await db
    .update(notification)
    .set({ readAt: sql`now()` })
    .where(
      and(
        ...[eq(notification.memberId, memberId), or(eq(mandateId, subjectId), eq(listingId, subjectId))],
        ...[inArray(kind, notificationKinds.filter(isOfMatches)), isNull(readAt)],
      ),
    )
}
