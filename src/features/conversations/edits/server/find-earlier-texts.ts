import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import type { Scope } from '#platform/scope.ts'
import { messageEdit } from './tables.ts'

export interface EarlierText {
  content: string
  created_at: string
}

/** How often the actor edited this message of their own. */
export const countEarlierTexts = ({ db }: Scope, messageId: string): Promise<number> =>
  db.$count(messageEdit, eq(messageEdit.messageId, messageId))

/** The texts that the actor's own messages had before their edits, the oldest first, by the id of the message. */
export async function findEarlierTexts(
  { db }: Scope,
  { memberId }: Member,
  messageIds: string[],
): Promise<Map<string, EarlierText[]>> {
  if (messageIds.length === 0) return new Map()
  const { messageId, content, writtenAt } = messageEdit
  const rows = await db
    .select({ messageId, content, writtenAt })
    .from(messageEdit)
    .where(and(inArray(messageId, messageIds), eq(messageEdit.senderId, memberId)))
    .orderBy(asc(writtenAt))
  const texts = new Map<string, EarlierText[]>()
  for (const row of rows) {
    const earlier = { content: row.content, created_at: row.writtenAt.toISOString() }
    const before = texts.get(row.messageId)
    if (before) before.push(earlier)
    else texts.set(row.messageId, [earlier])
  }
  return texts
}
