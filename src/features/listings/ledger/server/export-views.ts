import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { findCards } from '#features/members/server/find-cards.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { findOwnTitle } from './steps/find-own-title.ts'
import { privateView, privateViewDay } from './tables.ts'

export const viewsFilter = z.object({ listing: z.uuid() })

const rowsAtOnce = 1_000

/** The ledger of the owner's listing as pages of rows for a CSV file, the oldest first; thinned views come first, as counts. */
export async function* exportViews(scope: Scope, { listing: id }: z.infer<typeof viewsFilter>) {
  await findOwnTitle(scope, id).catch(forbidden)
  yield [['When (UTC)', 'Member', 'What', 'Photograph', 'Document', 'Page', 'Through', 'Times']]
  const days = await scope.db
    .select()
    .from(privateViewDay)
    .where(eq(privateViewDay.listingId, id))
    .orderBy(asc(privateViewDay.day), asc(privateViewDay.memberId))
  const nameOf = await namesOf(scope, days)
  const dayRows = days.flatMap(({ day, memberId, cards, particulars, photographs, documentPages }) =>
    Object.entries({ card: cards, particulars, photograph: photographs, document: documentPages })
      .filter(([, times]) => times > 0)
      .map(([part, times]) => [day, nameOf(memberId), part, '', '', '', '', String(times)]),
  )
  if (dayRows.length > 0) yield dayRows
  for (let after = 0; ; ) {
    const views = await scope.db
      .select()
      .from(privateView)
      .where(and(eq(privateView.listingId, id), gt(privateView.id, after)))
      .orderBy(asc(privateView.id))
      .limit(rowsAtOnce)
    const last = views.at(-1)
    if (!last) return
    const nameOf = await namesOf(scope, views)
    yield views.map(({ seenAt, memberId, part, itemId, page, interface: through }) => [
      ...[seenAt.toISOString(), nameOf(memberId), part],
      ...[(part === 'photograph' && itemId) || '', (part === 'document' && itemId) || '', String(page ?? '')],
      ...[through, '1'],
    ])
    after = last.id
  }
}

async function namesOf(scope: Scope, rows: { memberId: string }[]): Promise<(memberId: string) => string> {
  const card = await findCards(
    scope,
    rows.map(({ memberId }) => memberId),
  )
  return (memberId) => card(memberId)?.name ?? 'A member you can no longer see'
}

/** As for the other files: a reader who may not have it gets the answer of a file that does not exist. */
const forbidden = () => {
  throw new Refusal('FORBIDDEN')
}
