import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { ChainAccess } from '../../chain/server/steps/append-entry.ts'
import { deal } from '../../server/tables.ts'
import { openAdviserStates } from '../terms.ts'
import { recordAdviser } from './steps/record-adviser.ts'
import { dealAdviser } from './tables.ts'

interface Ended {
  dealId: string
  adviserId: string
  partyIds: string[]
  /** Whether the adviser knows of the deal. */
  isKnown: boolean
  /** Whether the adviser had joined: others were not told of them. */
  hadJoined: boolean
}

/**
 * Runs as the system while a member is erased: they leave the deals on which they advise, and decline invitations. What waits for an
 * answer in a deal of theirs is taken back; who had joined it stays, and is returned too, since their screen changes.
 */
export async function endAdvisingOf(access: DatabaseAccess & ChainAccess, memberId: string): Promise<Ended[]> {
  const { db } = access
  const isParty = or(eq(deal.buyerId, memberId), eq(deal.sellerId, memberId))
  const rows = await db
    .select({ row: dealAdviser, buyerId: deal.buyerId, sellerId: deal.sellerId })
    .from(dealAdviser)
    .innerJoin(deal, eq(deal.id, dealAdviser.dealId))
    .where(and(inArray(dealAdviser.state, openAdviserStates), or(eq(dealAdviser.adviserId, memberId), isParty)))
    .orderBy(asc(deal.id), asc(dealAdviser.id))
    .for('no key update')
  for (const { row } of rows) {
    const isOwn = row.adviserId === memberId
    if (!isOwn && row.state === 'joined') continue
    const state = !isOwn ? 'withdrawn' : row.state === 'joined' ? 'left' : 'declined'
    await db
      .update(dealAdviser)
      .set({ state, endedAt: sql`clock_timestamp()`, endedBy: memberId })
      .where(eq(dealAdviser.id, row.id))
    await recordAdviser(access, row, { kind: `adviser-${state}`, byId: memberId })
    await recordAudit(access, `adviser.${state}`, { subjectId: row.dealId, detail: { memberId: row.adviserId } })
  }
  return rows.map(({ row, buyerId, sellerId }) => ({
    ...{ dealId: row.dealId, adviserId: row.adviserId },
    ...{ isKnown: row.state !== 'invited', hadJoined: row.state === 'joined' },
    partyIds: [buyerId, sellerId],
  }))
}
