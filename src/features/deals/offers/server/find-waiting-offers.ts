import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { conversation, conversationParty, isClosedAmongMany } from '#features/conversations/server/tables.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { dealOffer } from './tables.ts'

interface Options {
  memberId: string
  limit: number
}

/**
 * Open offers to the member, the latest first; each row says how many there are in all. Those in a conversation that has ended
 * are left out, since they cannot be accepted.
 */
export const findWaitingOffers = (db: Db, options: Options) => statement(db).execute({ ...options })

const statement = preparedStatement((db) =>
  db
    .select({
      /** The id of the conversation. */
      id: dealOffer.conversationId,
      from: memberCard.name,
      about: sql<string>`coalesce(${conversation.subjectTitle}, '')`,
      since: dealOffer.createdAt,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(dealOffer)
    .innerJoin(
      conversationParty,
      and(
        eq(conversationParty.conversationId, dealOffer.conversationId),
        eq(conversationParty.memberId, sql.placeholder('memberId')),
      ),
    )
    .innerJoin(conversation, eq(conversation.id, dealOffer.conversationId))
    .innerJoin(memberCard, eq(memberCard.memberId, dealOffer.byId))
    .where(
      and(
        eq(dealOffer.toId, sql.placeholder('memberId')),
        sql`${dealOffer.state} = 'open'`,
        sql`${dealOffer.until} > now()`,
        not(isClosedAmongMany(conversationParty)),
      ),
    )
    .orderBy(desc(dealOffer.createdAt))
    .limit(sql.placeholder('limit'))
    .prepare('waiting_offers'),
)
