import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversation, conversationParty, isClosed, memberBlock } from '../tables.ts'

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** A conversation as it stands for one of its two; to anybody else it is not there. */
export async function findStanding({ db }: DatabaseAccess, { memberId }: Member, id: string) {
  const [row] = await standing(db).execute({ id, memberId })
  return row
}

const apart = sql<boolean>`${conversationParty.otherId} in (select members_apart())`
const blockedByMe = sql<boolean>`exists (select from ${memberBlock}
  where ${memberBlock.blockerId} = ${conversationParty.memberId} and ${memberBlock.blockedId} = ${conversationParty.otherId})`

const standing = preparedStatement((db) =>
  db
    .select({
      conversation,
      mine: getTableColumns(conversationParty),
      covers: photographsColumn(conversation.listingId, 1),
      closed: isClosed(conversationParty),
      blockedByMe,
      /** To whoever is blocked it looks as if the other party had ended it. */
      ended: sql<boolean>`${conversationParty.endedAt} is not null or ${conversationParty.otherEndedAt} is not null
        or (${apart} and not ${blockedByMe})`,
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
