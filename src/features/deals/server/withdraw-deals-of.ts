import { and, eq, notInArray, or, sql } from 'drizzle-orm'
import { partyLeftReason } from '#features/members/erased-texts.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { appendEntry, type ChainAccess } from '../chain/server/steps/append-entry.ts'
import { endedStages } from '../terms.ts'
import { deal } from './tables.ts'

/**
 * Runs as the system while a member is erased: withdraws their open deals in their name. Returns each with the other
 * party.
 */
export async function withdrawDealsOf(
  access: DatabaseAccess & ChainAccess,
  memberId: string,
): Promise<{ id: string; otherId: string }[]> {
  const { db } = access
  const isParty = or(eq(deal.buyerId, memberId), eq(deal.sellerId, memberId))
  const withdrawn = await db
    .update(deal)
    .set({
      ...{ stage: 'Withdrawn', withdrawnBecause: partyLeftReason, movedBy: memberId },
      ...{ version: sql`version + 1`, updatedAt: sql`now()` },
    })
    .where(and(isParty, notInArray(deal.stage, endedStages)))
    .returning({ id: deal.id, buyerId: deal.buyerId, sellerId: deal.sellerId, version: deal.version })
  for (const { id, version } of withdrawn) {
    await appendEntry(access, id, {
      ...{ kind: 'withdrawn', byId: memberId, version, facts: {} },
      words: [{ name: 'reason', text: partyLeftReason }],
    })
    await recordAudit(access, 'deal.withdrawn', { subjectId: id })
  }
  return withdrawn.map(({ id, buyerId, sellerId }) => ({ id, otherId: buyerId === memberId ? sellerId : buyerId }))
}
