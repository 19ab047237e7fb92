import { eq } from 'drizzle-orm'
import { conversation } from '#features/conversations/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Introduction } from '../contract.ts'
import { canHaveIntroductions } from '../permissions.ts'
import { describeIntroduction, isTheirConversation } from './steps/introduction-fields.ts'
import { introduction } from './tables.ts'

/** The introduction behind a conversation of the actor's. A grant may have come before the conversation. */
export async function readIntroductionOf(
  { actor, db }: Scope,
  { id }: { id: string },
): Promise<{ introduction: Introduction | null }> {
  if (!canHaveIntroductions(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db
    .select({ introduction, conversationId: conversation.id })
    .from(conversation)
    .leftJoin(introduction, isTheirConversation)
    .where(eq(conversation.id, id))
  if (!row) throw new Refusal('CONVERSATION_NOT_FOUND')
  const { introduction: found, conversationId } = row
  return { introduction: found && describeIntroduction(actor, { introduction: found, conversationId }) }
}
