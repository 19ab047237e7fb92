import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { coversColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversation, conversationParty, isClosed, memberBlock } from '../tables.ts'

export type OwnConversation = NonNullable<Awaited<ReturnType<typeof findOwnConversation>>>

/** A conversation as one of its two parties sees it; undefined for anyone else. */
export async function findOwnConversation({ db }: DatabaseAccess, { memberId }: Member, id: string) {
  const [row] = await ownConversation(db).execute({ id, memberId })
  return row
}

const isBlocked = sql<boolean>`${conversationParty.otherId} in (select members_apart())`
const blockedByMe = sql<boolean>`exists (select from ${memberBlock}
  where ${memberBlock.blockerId} = ${conversationParty.memberId} and ${memberBlock.blockedId} = ${conversationParty.otherId})`

const ownConversation = preparedStatement((db) =>
  db
    .select({
      conversation,
      ownParty: getTableColumns(conversationParty),
      covers: coversColumn(conversation.listingId),
      closed: isClosed(conversationParty),
      blockedByMe,
      /** A blocked member sees the conversation as ended by the other party. */
      ended: sql<boolean>`${conversationParty.endedAt} is not null or ${conversationParty.otherEndedAt} is not null
        or (${isBlocked} and not ${blockedByMe})`,
    })
    .from(conversationParty)
    .innerJoin(conversation, eq(conversation.id, conversationParty.conversationId))
    .where(
      and(
        eq(conversationParty.conversationId, sql.placeholder('id')),
        eq(conversationParty.memberId, sql.placeholder('memberId')),
      ),
    )
    .prepare('conversation_standing'),
)
