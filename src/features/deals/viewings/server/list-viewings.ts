import { and, desc, eq, or } from 'drizzle-orm'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveViewings } from '../permissions.ts'
import type { Viewing } from '../records.ts'
import { describeViewing } from './steps/describe-viewing.ts'
import { viewing } from './tables.ts'

interface Page {
  conversation_id?: string | undefined
  cursor?: CursorPosition | undefined
  limit: number
}

/** A conversation of other members has none, as one that does not exist. */
export async function listViewings(scope: Scope, { conversation_id: conversationId, cursor, limit }: Page) {
  const { actor, db } = scope
  if (!canHaveViewings(actor)) throw new Refusal('UNAUTHORIZED')
  const rows = await db
    .select()
    .from(viewing)
    .where(
      and(
        or(eq(viewing.byId, actor.memberId), eq(viewing.toId, actor.memberId)),
        conversationId ? eq(viewing.conversationId, conversationId) : undefined,
        cursor ? olderThan(cursor, viewing) : undefined,
      ),
    )
    .orderBy(desc(viewing.createdAt), desc(viewing.id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  return { items: items.map((row): Viewing => describeViewing(scope, row)), next_cursor }
}
