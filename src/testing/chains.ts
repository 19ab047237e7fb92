import type { ChainFile } from '#features/deals/chain/entry.ts'
import { verifyChain } from '#features/deals/chain/verify-chain.ts'
import { complete, givenDeal, givenProposal, settle, stepTogether, takeStep } from './deals.ts'
import type { GivenMember } from './members.ts'
import { offersOf } from './offers.ts'
import type { TestApp } from './test-app.ts'

/** What tests do with signed timelines. */
export function chainsOf(app: TestApp) {
  const keys = async () => (await app.call('/.well-known/subrosa-keys.json')).text
  const take = async (as: GivenMember, id: string): Promise<ChainFile> => {
    const { status, json, text } = await app.call(`/api/deals/${id}/signed-timeline`, { as: as.actor })
    if (status !== 200) throw new Error(`The timeline answered ${status}: ${text}`)
    return json
  }
  return {
    keys,
    take,
    /** The verdict and, if there is a fault, the entry that has it. */
    check: async (chain: object, earlierHead?: string) => {
      const { chain: _, ...result } = {
        chain: undefined,
        ...(await verifyChain(JSON.stringify(chain), { keysJson: await keys(), earlierHead })),
      }
      return result
    },
    kindsIn: ({ entries }: ChainFile) => entries.map(({ entry }) => entry.kind),
  }
}

/** A completed deal with an offer, another amount, a step forward and back, and what was declined and taken back. */
export async function givenLongDeal(app: TestApp) {
  const deal = await givenDeal(app)
  const { id, buyer, seller, conversationId } = deal
  const offers = offersOf(app)
  await settle(app, seller, id, await givenProposal(app, buyer, id, 'Document Review', 1), 'decline')
  await settle(app, buyer, id, await givenProposal(app, buyer, id, 'Document Review', 1), 'retract')
  await stepTogether(app, buyer, seller, id, 'Document Review', 1)
  await takeStep(app, buyer, id, 'stage', { to: 'Negotiation', version: 2 })
  await offers.decline(await offers.given(conversationId, buyer), seller)
  await offers.withdraw(await offers.given(conversationId, buyer), buyer)
  await offers.accept(await offers.given(conversationId, buyer), seller)
  await takeStep(app, seller, id, 'amount', { amount: '1150000', version: 4, note: 'After the survey.' })
  const { json } = await app.call(`/api/deals/${id}`, { as: buyer.actor })
  await settle(app, buyer, id, json.proposal.id, 'accept')
  await complete(app, deal, 5)
  return deal
}
