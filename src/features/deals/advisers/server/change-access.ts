import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { partyOf } from '../../permissions.ts'
import { canHaveAdvisers } from '../permissions.ts'
import type { AdviserStatus } from '../records.ts'
import { openAdviserStates } from '../terms.ts'
import { announceAdviser } from './steps/announce-adviser.ts'
import { claimAdviser, statusOf } from './steps/claim-adviser.ts'
import { accessColumns, accessOf } from './steps/own-access.ts'
import { recordAdviser } from './steps/record-adviser.ts'
import { dealAdviser } from './tables.ts'

interface Change {
  id: string
  documents?: boolean | undefined
  timeline?: boolean | undefined
}

/** Each party decides for its own part, at any time. Choosing the same again is no entry of the timeline. */
export async function changeAccess(scope: Scope, { id, ...choices }: Change): Promise<AdviserStatus> {
  const { actor, db } = scope
  if (!canHaveAdvisers(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const { row, deal } = await claimAdviser(scope, id)
    const party = partyOf(actor, deal)
    if (!party) throw new Refusal('ADVISER_PARTY')
    if (!openAdviserStates.includes(row.state)) throw new Refusal('ADVISER_CLOSED')
    const before = accessOf(row, party)
    const access = {
      documents: choices.documents ?? before.documents,
      timeline: choices.timeline ?? before.timeline,
    }
    if (access.documents === before.documents && access.timeline === before.timeline) return statusOf(row)
    const [changed] = await db
      .update(dealAdviser)
      .set(accessColumns(party, access))
      .where(and(eq(dealAdviser.id, id), inArray(dealAdviser.state, openAdviserStates)))
      .returning()
    if (!changed) throw new Refusal('ADVISER_CLOSED')
    await recordAdviser(scope, changed, { kind: 'adviser-access', access })
    await recordAudit(scope, 'adviser.access-changed', {
      subjectId: deal.id,
      detail: { adviserId: row.adviserId, ...access },
    })
    await announceAdviser(scope, { row: changed, deal }, { byId: actor.memberId, isKnown: changed.agreedAt !== null })
    return statusOf(changed)
  })
}
