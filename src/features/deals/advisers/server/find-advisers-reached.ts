import { and, eq, inArray } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { deal } from '../../server/tables.ts'
import { reachesAdviser } from './reaches-adviser.ts'
import { dealAdviser } from './tables.ts'

type Access = Pick<DatabaseAccess, 'db'>

/**
 * Whose screens change with a deal, beside those of its parties: advisers who joined or know of their invitation, and are not
 * apart from a party. A live event has the id of the deal alone, and the policies decide the rest.
 */
export async function findAdvisersReached(access: Access, dealId: string): Promise<string[]> {
  const isKnown = and(eq(dealAdviser.dealId, dealId), inArray(dealAdviser.state, ['agreed', 'joined']))
  const rows = await continueAs(system, () =>
    access.db
      .select({ adviserId: dealAdviser.adviserId, buyerId: deal.buyerId, sellerId: deal.sellerId })
      .from(dealAdviser)
      .innerJoin(deal, eq(deal.id, dealAdviser.dealId))
      .where(isKnown),
  )
  const reached: string[] = []
  for (const { adviserId, buyerId, sellerId } of rows)
    if (await reachesAdviser(access, adviserId, [buyerId, sellerId])) reached.push(adviserId)
  return reached
}
