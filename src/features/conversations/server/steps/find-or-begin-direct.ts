import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess, Scope } from '#platform/scope.ts'
import { canBeginDirectly } from '../../permissions.ts'
import { conversation } from '../tables.ts'

/** The id of the direct conversation of the two members, whichever of them began it; it begins now if there is none yet. */
export async function findOrBeginDirect(scope: Scope, starter: Member, recipientId: string): Promise<string> {
  if (recipientId === starter.memberId) throw new Refusal('OWN_SUBJECT', { message: 'You cannot message yourself' })
  const existingId = await findDirectConversation(scope, starter, recipientId)
  if (existingId) return existingId
  await assertMayBegin(scope, starter, recipientId)
  const [begun] = await scope.db
    .insert(conversation)
    .values({ starterId: starter.memberId, recipientId })
    .onConflictDoNothing()
    .returning({ id: conversation.id })
  // Counted only if a conversation began. If the limit is used up, the transaction rolls the insert back.
  if (begun) await countAgainstLimit(scope, canBeginDirectly(starter) ? 'verifiedIntroduction' : 'introduction')
  // No row comes back if either of the two began it in the meantime.
  const id = begun?.id ?? (await findDirectConversation(scope, starter, recipientId))
  if (!id) throw new Error('The conversation was not inserted')
  return id
}

/** The direct conversation that the actor has with another member. */
export async function findDirectConversation(
  { db }: DatabaseAccess,
  { memberId }: Member,
  otherId: string,
): Promise<string | undefined> {
  const { starterId, recipientId, subjectId } = conversation
  const [row] = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(
        eq(sql`least(${starterId}, ${recipientId})`, sql`least(${memberId}::uuid, ${otherId}::uuid)`),
        eq(sql`greatest(${starterId}, ${recipientId})`, sql`greatest(${memberId}::uuid, ${otherId}::uuid)`),
        isNull(subjectId),
      ),
    )
  return row?.id
}

/** The rule is an SQL function, because the row policy of new conversations applies it too. */
export async function mayWriteTo({ db }: DatabaseAccess, otherId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select actor_may_write_to(${otherId}::uuid) as may_write`)
  return rows[0]?.may_write === true
}

/** A block, a choice not to be found and no common conversation or request give the same answer. */
async function assertMayBegin(scope: Scope, starter: Member, recipientId: string): Promise<void> {
  const cardOf = await findCards(scope, [recipientId])
  if (!cardOf(recipientId)) throw new Refusal('MEMBER_NOT_FOUND')
  if (await mayWriteTo(scope, recipientId)) return
  if (!canBeginDirectly(starter))
    throw new Refusal('VERIFICATION_REQUIRED', { message: 'You can write to members once you are verified.' })
  throw new Refusal('NOT_REACHABLE', { message: 'This member does not accept messages at the moment.' })
}
