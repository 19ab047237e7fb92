import { and, desc, eq } from 'drizzle-orm'
import { findSubjectTitles } from '#features/conversations/server/find-subject-titles.ts'
import { findDealTitles } from '#features/deals/server/find-deal-titles.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Notification } from '../contract.ts'
import { canHaveNotifications } from '../permissions.ts'
import { countUnread } from './count-unread.ts'
import { notification } from './tables.ts'

interface Page {
  cursor?: CursorPosition | undefined
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
  const aboutOf = await findAbout(scope, items)
  const { unread } = await countUnread(scope)
  return {
    items: items.map((row) => ({
      ...{ id: row.id, kind: row.kind, conversation_id: row.conversationId, deal_id: row.dealId },
      ...{ stage: row.stage, count: row.count, about: aboutOf(row) },
      from: (row.fromId && cardOf(row.fromId)?.name) || null,
      is_read: row.readAt !== null,
      created_at: row.createdAt.toISOString(),
    })),
    next_cursor,
    unread,
  }
}

type Row = typeof notification.$inferSelect

/** A deal without a title of its own goes by that of its conversation. */
async function findAbout(scope: Scope, rows: Row[]): Promise<(row: Row) => string | null> {
  const dealOf = await findDealTitles(scope, idsOf(rows, 'dealId'))
  const conversationOf = ({ conversationId, dealId }: Row) =>
    conversationId ?? (dealId ? dealOf(dealId)?.conversationId : undefined)
  const titleOf = await findSubjectTitles(
    scope,
    rows.flatMap((row) => conversationOf(row) ?? []),
  )
  return (row) => {
    const conversation = conversationOf(row)
    return (row.dealId && dealOf(row.dealId)?.title) || (conversation && titleOf(conversation)) || null
  }
}

const idsOf = (rows: Row[], column: 'fromId' | 'dealId'): string[] => rows.flatMap((row) => row[column] ?? [])
