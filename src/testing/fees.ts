import type { FeeState } from '#features/deals/fees/terms.ts'
import type { DealParty } from '#features/deals/terms.ts'
import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

interface Mark {
  from: FeeState
  to: FeeState
  day?: string
  invoice_number?: string
  reason?: string
}

/** Asks for a mark on one party's share of a fee, with a reason if it is waived. */
export const markFee = (app: TestApp, { actor }: GivenMember, id: string, party: DealParty, mark: Mark) =>
  app.call(`/api/curation/deals/${id}/fees/${party}`, {
    method: 'PUT',
    as: actor,
    body: { ...(mark.to === 'waived' && { reason: 'A courtesy.' }), ...mark },
  })

/** Marks that lead from due to a state, in order. */
const waysTo: Record<FeeState, FeeState[]> = {
  due: [],
  invoiced: ['invoiced'],
  paid: ['invoiced', 'paid'],
  waived: ['waived'],
}

/** Brings a share that is due to another state. */
export async function givenFeeState(
  app: TestApp,
  ...[curator, id, party, state]: [GivenMember, string, DealParty, FeeState]
): Promise<void> {
  let from: FeeState = 'due'
  for (const to of waysTo[state]) {
    const { status, text } = await markFee(app, curator, id, party, { from, to })
    if (status !== 200) throw new Error(`Marking a fee answered ${status}: ${text}`)
    from = to
  }
}
