import { and, asc, eq, gt } from 'drizzle-orm'
import { listSent } from '#features/listings/marks/server/list-sent.ts'
import { readNotice } from '#features/listings/marks/server/read-notice.ts'
import { leakFinding, leakTrace } from '#features/listings/marks/server/tables.ts'
import { findListingTitles } from '#features/listings/server/find-listing-titles.ts'
import { formerMemberName } from '#features/members/erased-texts.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { type Chapter, chapter } from './chapter.ts'
import { inParts, type MemberReader, rowsAtOnce } from './member-reader.ts'

export const marksChapters = (reader: MemberReader): Chapter[] => [photographsSent(reader), tracesBegun(reader)]

/** The private photographs of which the member was sent copies that name them. */
const photographsSent = ({ scope, read }: MemberReader): Chapter =>
  chapter('photographs-sent', 'Private photographs that you were sent', async function* () {
    const notice = await read(() => readNotice(scope))
    if (notice.accepted_at)
      yield {
        title: 'You agreed that photographs name their viewer',
        facts: [['Agreed', notice.accepted_at]],
        data: notice,
      }
    for (const sent of await read(() => listSent(scope)))
      yield {
        title: sent.title ?? 'A photograph of a listing that is no longer available',
        facts: [['First sent', sent.first_sent_at]],
        data: sent,
      }
  })

/** The traces that the member began, and which viewers these name. The pictures are deleted when a trace has ended. */
const tracesBegun = (reader: MemberReader): Chapter =>
  chapter('traces', 'Traces that you began', async function* () {
    const { scope, read } = reader
    for await (const { id, listingId, status, candidates, createdAt, finishedAt } of findTraces(reader)) {
      const titleOf = await read(() => findListingTitles(scope, listingId ? [listingId] : []))
      const findings = await read(() => findFindings(reader, id))
      yield {
        title: listingId ? (titleOf(listingId) ?? 'A listing that is no longer available') : 'Through all listings',
        facts: [
          ['State', status],
          ['Began', createdAt.toISOString()],
          ['Ended', finishedAt?.toISOString()],
          ['Viewers compared', String(candidates)],
          ['Names', findings.map(({ viewer }) => viewer).join(', ') || 'nobody'],
        ],
        data: {
          ...{ id, listing_id: listingId, status, candidates, findings },
          ...{ created_at: createdAt.toISOString(), finished_at: finishedAt?.toISOString() ?? null },
        },
      }
    }
  })

const findTraces = ({ scope: { db }, actor, read }: MemberReader) =>
  inParts((after: { id: string } | undefined) =>
    read(() =>
      db
        .select()
        .from(leakTrace)
        .where(and(eq(leakTrace.requestedBy, actor.memberId), after && gt(leakTrace.id, after.id)))
        .orderBy(asc(leakTrace.id))
        .limit(rowsAtOnce),
    ),
  )

/** By the names that the viewers show. */
async function findFindings({ scope }: MemberReader, traceId: string) {
  const rows = await scope.db
    .select()
    .from(leakFinding)
    .where(eq(leakFinding.traceId, traceId))
    .orderBy(asc(leakFinding.chance))
  const cardOf = await findCards(
    scope,
    rows.map(({ viewerId }) => viewerId),
  )
  return rows.map(({ photographId, viewerId, chance }) => ({
    ...{ photograph_id: photographId, chance, viewer: cardOf(viewerId)?.name ?? formerMemberName },
  }))
}
