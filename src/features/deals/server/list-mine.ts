import { and, count, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { type DealTab, endedStages } from '#lib/deal-terms.ts'
import { olderThan, type Place, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveDeals } from '../permissions.ts'
import { dealFace, selectDeals } from './deal-face.ts'
import { deal } from './tables.ts'

interface Wanted {
  tab: DealTab
  cursor?: Place | undefined
  limit: number
}

export async function listMine({ actor, db }: Scope, { tab, cursor, limit }: Wanted) {
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const inTab = tabs[tab](actor)
  const [found, [counted]] = await Promise.all([
    selectDeals(db)
      .where(and(inTab, cursor && olderThan(cursor, deal)))
      .orderBy(desc(deal.createdAt), desc(deal.id))
      .limit(limit + 1),
    db
      .select({ total: count(sql`*`) })
      .from(deal)
      .where(inTab),
  ])
  const { items, next_cursor } = pageOf(
    found.map((row) => ({ ...row, id: row.deal.id, createdAt: row.deal.createdAt })),
    limit,
  )
  return { items: items.map((row) => dealFace(actor, row)), next_cursor, total: counted?.total ?? 0 }
}

const buying = ({ memberId }: Member) => eq(deal.buyerId, memberId)
const selling = ({ memberId }: Member) => eq(deal.sellerId, memberId)
/** Said here too: curators may read every deal, and have their own like anybody. */
const mine = (me: Member) => or(buying(me), selling(me))

const tabs: Record<DealTab, (me: Member) => SQL | undefined> = {
  all: mine,
  buying,
  selling,
  active: (me) => and(mine(me), notInArray(deal.stage, endedStages)),
  completed: (me) => and(mine(me), deal.completed),
}
