import { asc, eq } from 'drizzle-orm'
import { dealAdviser } from '#features/deals/advisers/server/tables.ts'
import { type Chapter, chapter } from './chapter.ts'
import type { MemberReader } from './member-reader.ts'

/** The deals on which the member advises or did, and invitations. What a deal holds belongs to its parties. */
export const adviserChapter = ({ scope: { db }, actor, read }: MemberReader): Chapter =>
  chapter('advising', 'Deals you advise on', async function* () {
    const rows = await read(() =>
      db
        .select()
        .from(dealAdviser)
        .where(eq(dealAdviser.adviserId, actor.memberId))
        .orderBy(asc(dealAdviser.createdAt), asc(dealAdviser.id)),
    )
    for (const { id, dealId, capacity, says, state, agreedAt, joinedAt, endedAt } of rows)
      yield {
        title: `Adviser of a deal (${capacity})`,
        facts: [
          ['State', state],
          ['Invited', agreedAt?.toISOString()],
          ['Joined', joinedAt?.toISOString()],
          ['Ended', endedAt?.toISOString()],
        ],
        text: says ?? '',
        data: {
          id,
          deal_id: dealId,
          capacity,
          says,
          state,
          invited_at: agreedAt,
          joined_at: joinedAt,
          ended_at: endedAt,
        },
      }
  })
