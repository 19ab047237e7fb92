import { and, desc, eq, ilike } from 'drizzle-orm'
import { olderThan, type Place, pageOf } from '#platform/cursor.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { mail } from '#platform/mail/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { mailStates } from '../contract.ts'
import { canReadOutbox } from '../permissions.ts'

interface Wanted {
  state?: (typeof mailStates)[number] | undefined
  recipient: string
  cursor?: Place | undefined
  limit: number
}

/** Without the letters themselves, which are read one by one. */
export async function listLetters({ actor, db }: Scope, { state, recipient, cursor, limit }: Wanted) {
  if (!canReadOutbox(actor)) throw new Refusal('FORBIDDEN')
  const rows = await db
    .select({
      ...{ id: mail.id, recipient: mail.recipient, subject: mail.subject, state: mail.state, attempts: mail.attempts },
      ...{ lastError: mail.lastError, createdAt: mail.createdAt, settledAt: mail.settledAt },
    })
    .from(mail)
    .where(
      and(
        state && eq(mail.state, state),
        recipient ? ilike(mail.recipient, likePattern(recipient)) : undefined,
        cursor && olderThan(cursor, mail),
      ),
    )
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  return {
    items: items.map(({ lastError, createdAt, settledAt, ...letter }) => ({
      ...letter,
      last_error: lastError,
      written_at: createdAt.toISOString(),
      settled_at: settledAt?.toISOString() ?? null,
    })),
    next_cursor,
  }
}
