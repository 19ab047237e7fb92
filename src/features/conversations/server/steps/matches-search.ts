import { type SQL, sql } from 'drizzle-orm'
import { memberCard } from '#features/members/server/tables.ts'
import { matchesWords } from '#platform/queries/matches-words.ts'
import { conversation, conversationParty as party } from '../tables.ts'

/**
 * All words occur in the name of the other party and the title of the subject. A scalar subquery makes PostgreSQL look
 * these up for the actor's rows only; with EXISTS it would read every conversation.
 */
export function matchesSearch(searchText: string): SQL {
  const name = sql`(select ${memberCard.name} from ${memberCard}
    where ${memberCard.memberId} = ${party.otherId} and not ${memberCard.suspended})`
  return sql`coalesce((
    select ${matchesWords(sql`concat_ws(' ', ${name}, ${conversation.subjectTitle})`, searchText)}
    from ${conversation} where ${conversation.id} = ${party.conversationId}), false)`
}
