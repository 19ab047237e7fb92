import { sql } from 'drizzle-orm'
import { findCards } from '#features/members/server/find-cards.ts'
import { type CursorPosition, pageOf } from '#platform/cursor.ts'
import type { Scope } from '#platform/scope.ts'
import type { Viewer } from '../contract.ts'
import { findOwnTitle } from './steps/find-own-title.ts'
import { allViews, findTotals } from './steps/find-totals.ts'

interface Input {
  id: string
  cursor?: CursorPosition | undefined
  limit: number
}

/** For the owner: who saw the listing, how often and what. A viewer who is suspended stays in it without a name. */
export async function listViewers(scope: Scope, { id, cursor, limit }: Input) {
  await findOwnTitle(scope, id)
  const rows = await findTotals(scope, { by: 'member_id', of: { listingId: id }, cursor, limit: limit + 1 })
  const { rows: counts } = await scope.db.execute<{ total: number }>(
    sql`select count(distinct member_id)::integer as total from (${allViews(sql`listing_id = ${id}`)}) as seen`,
  )
  const { items, next_cursor } = pageOf(rows, limit)
  const card = await findCards(
    scope,
    items.map((row) => row.id),
  )
  const viewers = items.map(({ createdAt, firstAt, photographIds, ...row }): Viewer => {
    const { cards, particulars, photographs, documentPages } = row
    return {
      ...{ key: keyOf(scope, id, row.id), member: card(row.id) ?? null },
      ...{ first_seen_at: firstAt.toISOString(), last_seen_at: createdAt.toISOString() },
      ...{ cards, particulars, photographs, document_pages: documentPages, photograph_ids: photographIds },
    }
  })
  return { items: viewers, next_cursor, total: counts[0]?.total ?? 0 }
}

/** Not the member's id, which would tell the owner who a suspended member is, nor a digest that the owner could compute. */
const keyOf = ({ sealing }: Scope, listingId: string, memberId: string): string =>
  sealing.digest(`private-viewer ${listingId}`, memberId).toString('hex').slice(0, 16)
