import { and, eq, inArray } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { member } from '#features/members/server/tables.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { partyOf } from '../../permissions.ts'
import { claimDeal } from '../../server/steps/claim-deal.ts'
import { canHaveAdvisers } from '../permissions.ts'
import type { AdviserStatus } from '../records.ts'
import { type AdviserAccess, type AdviserCapacity, adviserLimits, openAdviserStates } from '../terms.ts'
import { announceAdviser } from './steps/announce-adviser.ts'
import { assertInvitable } from './steps/assert-invitable.ts'
import { assertTakesAdvisers } from './steps/assert-takes-advisers.ts'
import { statusOf } from './steps/claim-adviser.ts'
import { accessColumns } from './steps/own-access.ts'
import { recordAdviser } from './steps/record-adviser.ts'
import { dealAdviser } from './tables.ts'

interface Invitation extends AdviserAccess {
  id: string
  member_id: string
  capacity: AdviserCapacity
}

/** The deal is locked, so that several at once are counted one after another; an index allows one open row for each member. */
export async function inviteAdviser(
  scope: Scope,
  { id, member_id: adviserId, capacity, ...access }: Invitation,
): Promise<AdviserStatus> {
  const { actor, db } = scope
  if (!canHaveAdvisers(actor)) throw new Refusal('UNAUTHORIZED')
  const invitedBy = actor.memberId
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await lockCandidate(scope, adviserId)
    const deal = await claimDeal(scope, id)
    const party = partyOf(actor, deal)
    if (!party) throw new Refusal('DEAL_NOT_FOUND')
    if ([deal.buyerId, deal.sellerId].includes(adviserId)) throw new Refusal('ADVISER_IS_PARTY')
    await assertTakesAdvisers(scope, deal)
    await assertInvitable(scope, actor, adviserId)
    const isOpen = and(eq(dealAdviser.dealId, id), inArray(dealAdviser.state, openAdviserStates))
    const open = await db.select({ adviserId: dealAdviser.adviserId }).from(dealAdviser).where(isOpen)
    if (open.some((row) => row.adviserId === adviserId)) throw new Refusal('ADVISER_OPEN')
    if (open.length >= adviserLimits.ofDeal) throw new Refusal('ADVISERS_FULL')
    const [row] = await db
      .insert(dealAdviser)
      .values({ dealId: id, adviserId, invitedBy, capacity, ...accessColumns(party, access) })
      .returning()
    if (!row) throw new Error('An adviser was not written')
    await recordAdviser(scope, row, { kind: 'adviser-invited', access })
    await recordAudit(scope, 'adviser.invited', { subjectId: id, detail: { memberId: adviserId, capacity } })
    await announceAdviser(scope, { row, deal }, { ...{ kind: 'deal.adviser-asked', byId: invitedBy }, ...toParties })
    return statusOf(row)
  })
}

/** An erasure locks the member first, and then their deals. It waits for the invitation, or the invitation for it. */
async function lockCandidate({ db }: Scope, adviserId: string): Promise<void> {
  const [row] = await continueAs(system, () =>
    db.select({ erasedAt: member.erasedAt }).from(member).where(eq(member.id, adviserId)).for('share'),
  )
  if (!row || row.erasedAt) throw new Refusal('MEMBER_NOT_FOUND')
}

const toParties = { receivers: ['parties' as const], isKnown: false }
