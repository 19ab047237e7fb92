import { and, desc, eq } from 'drizzle-orm'
import { findTitles } from '#features/conversations/server/find-titles.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { olderThan, type Place, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Notification } from '../contract.ts'
import { canHaveNotifications } from '../permissions.ts'
import { countUnread } from './count-unread.ts'
import { notification } from './tables.ts'

interface Page {
  cursor?: Place | undefined
  limit: number
}

interface Listed {
  items: Notification[]
  next_cursor: string | null
  unread: number
}

/** Who and what it is about is read now: whoever cannot be seen any more, and what was taken away, is not named. */
export async function listNotifications(scope: Scope, { cursor, limit }: Page): Promise<Listed> {
  const { actor, db } = scope
  if (!canHaveNotifications(actor)) throw new Refusal('UNAUTHORIZED')
  const rows = await db
    .select()
    .from(notification)
    .where(and(eq(notification.memberId, actor.memberId), cursor && olderThan(cursor, notification)))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  const cardOf = await findCards(scope, idsOf(items, 'fromId'))
  const titleOf = await findTitles(scope, idsOf(items, 'conversationId'))
  const { unread } = await countUnread(scope)
  return {
    items: items.map(({ id, kind, conversationId, dealId, fromId, stage, count, createdAt, readAt }) => ({
      ...{ id, kind, conversation_id: conversationId, deal_id: dealId, stage, count },
      from: (fromId && cardOf(fromId)?.name) || null,
      about: (conversationId && titleOf(conversationId)) || null,
      is_read: readAt !== null,
      created_at: createdAt.toISOString(),
    })),
    next_cursor,
    unread,
  }
}

type Row = typeof notification.$inferSelect

const idsOf = (rows: Row[], column: 'fromId' | 'conversationId' | 'dealId'): string[] =>
  rows.flatMap((row) => row[column] ?? [])
