import { and, desc, eq, sql } from 'drizzle-orm'
import { findSubjectTitles } from '#features/conversations/server/find-subject-titles.ts'
import { findDealTitles } from '#features/deals/server/find-deal-titles.ts'
import { findSearchNames } from '#features/listings/searches/server/find-search-names.ts'
import { findListingTitles } from '#features/listings/server/find-listing-titles.ts'
import { findMandateTitles } from '#features/mandates/server/find-mandate-titles.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { type CursorPosition, cursorValues, olderThanCursor, pageOf } from '#platform/cursor.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Notification } from '../contract.ts'
import { canHaveNotifications } from '../permissions.ts'
import { countUnread } from './count-unread.ts'
import { notification } from './tables.ts'

interface PageRequest {
  cursor?: CursorPosition | undefined
  limit: number
}

interface NotificationPage {
  items: Notification[]
  next_cursor: string | null
  unread: number
}

/** Names and titles are read now: members who are no longer visible and deleted subjects are not named. */
export async function listNotifications(scope: Scope, { cursor, limit }: PageRequest): Promise<NotificationPage> {
  const { actor, db } = scope
  if (!canHaveNotifications(actor)) throw new Refusal('UNAUTHORIZED')
  const [rows, { unread }] = await Promise.all([
    ownNotifications(db).execute({ memberId: actor.memberId, ...cursorValues(cursor), limit: limit + 1 }),
    countUnread(scope),
  ])
  const { items, next_cursor } = pageOf(rows, limit)
  const [cardOf, titleOf] = await Promise.all([findCards(scope, idsOf(items, 'fromId')), findTitleOfRow(scope, items)])
  return {
    items: items.map((row) => ({
      ...{
        id: row.id,
        kind: row.kind,
        conversation_id: row.conversationId,
        deal_id: row.dealId,
        listing_id: row.listingId,
        mandate_id: row.mandateId,
        search_id: row.searchId,
      },
      ...{ stage: row.stage, count: row.count, about: titleOf(row) },
      from: (row.fromId && cardOf(row.fromId)?.name) || null,
      is_read: row.readAt !== null,
      created_at: row.createdAt.toISOString(),
    })),
    next_cursor,
    unread,
  }
}

const ownNotifications = preparedStatement((db) =>
  db
    .select()
    .from(notification)
    .where(and(eq(notification.memberId, sql.placeholder('memberId')), olderThanCursor(notification)))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(sql.placeholder('limit'))
    .prepare('own_notifications'),
)

type Row = typeof notification.$inferSelect

/** A deal without a title has the title of its conversation. */
async function findTitleOfRow(scope: Scope, rows: Row[]): Promise<(row: Row) => string | null> {
  const dealOf = await findDealTitles(scope, idsOf(rows, 'dealId'))
  const listingTitleOf = await findListingTitles(scope, idsOf(rows, 'listingId'))
  const mandateTitleOf = await findMandateTitles(scope, idsOf(rows, 'mandateId'))
  const searchNameOf = await findSearchNames(scope, idsOf(rows, 'searchId'))
  const conversationIdOf = ({ conversationId, dealId }: Row) =>
    conversationId ?? (dealId ? dealOf(dealId)?.conversationId : undefined)
  const subjectTitleOf = await findSubjectTitles(
    scope,
    rows.flatMap((row) => conversationIdOf(row) ?? []),
  )
  return (row) => {
    if (row.listingId) return listingTitleOf(row.listingId) ?? null
    if (row.searchId) return searchNameOf(row.searchId) ?? null
    if (row.mandateId) return mandateTitleOf(row.mandateId) ?? null
    const conversationId = conversationIdOf(row)
    return (row.dealId && dealOf(row.dealId)?.title) || (conversationId && subjectTitleOf(conversationId)) || null
  }
}

const idsOf = (rows: Row[], column: 'fromId' | 'dealId' | 'listingId' | 'mandateId' | 'searchId'): string[] =>
  rows.flatMap((row) => row[column] ?? [])
