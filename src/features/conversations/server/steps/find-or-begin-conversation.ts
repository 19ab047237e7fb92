import { and, eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversation, message } from '../tables.ts'

interface Asked {
  listing_id?: string | undefined
  mandate_id?: string | undefined
  key: string
}

/** The conversation into which a first message came under this key already, whatever became of its subject since. */
export async function findDelivered(
  { db }: DatabaseAccess,
  { memberId }: Member,
  { listing_id, mandate_id, key }: Asked,
): Promise<string | undefined> {
  const subjectId = listing_id ?? mandate_id
  if (!subjectId) return undefined
  const [delivered] = await db
    .select({ id: conversation.id })
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .where(
      and(
        ...[eq(message.senderId, memberId), eq(message.key, key)],
        ...[eq(conversation.starterId, memberId), eq(conversation.subjectId, subjectId)],
      ),
    )
  return delivered?.id
}
