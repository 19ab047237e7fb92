import { and, desc, eq, ilike } from 'drizzle-orm'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { likePattern } from '#platform/queries/like-pattern.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canReadOutbox } from '../permissions.ts'
import type { MessageState } from '../terms.ts'
import { outboxMessages } from './steps/outbox-messages.ts'

interface Filter {
  state?: MessageState | undefined
  recipient: string
  cursor?: CursorPosition | undefined
  limit: number
}

/** Lists messages without their text: reading a text is recorded, so it has a procedure of its own. */
export async function listMessages(scope: Scope, { state, recipient, cursor, limit }: Filter) {
  if (!canReadOutbox(scope.actor)) throw new Refusal('FORBIDDEN')
  const outbox = outboxMessages(scope)
  const rows = await scope.db
    .select({
      ...{ id: outbox.id, kind: outbox.kind, recipient: outbox.recipient, subject: outbox.subject },
      ...{ state: outbox.state, attempts: outbox.attempts, lastError: outbox.lastError },
      ...{ createdAt: outbox.createdAt, settledAt: outbox.settledAt },
    })
    .from(outbox)
    .where(
      and(
        state && eq(outbox.state, state),
        recipient ? ilike(outbox.recipient, likePattern(recipient)) : undefined,
        cursor && olderThan(cursor, outbox),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  return {
    items: items.map(({ lastError, createdAt, settledAt, ...message }) => ({
      ...message,
      last_error: lastError,
      written_at: createdAt.toISOString(),
      settled_at: settledAt?.toISOString() ?? null,
    })),
    next_cursor,
  }
}
