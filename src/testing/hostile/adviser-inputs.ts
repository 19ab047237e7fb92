import { advisersOf } from '../advisers.ts'
import { givenDeal, seenBy } from '../deals.ts'
import { type GivenMember, givenMember } from '../members.ts'
import type { TestApp } from '../test-app.ts'

/** Inputs of the verbs about advisers, as the seller of some deals and the adviser of others. */
export async function adviserInputs(app: TestApp, seller: GivenMember, buyer: GivenMember) {
  const { givenInvited, givenAgreed, join, agree } = advisersOf(app)
  const lawyer = await givenMember(app, { firstName: 'Lena', verified: true })
  const ownDeal = async () => (await givenDeal(app, {}, {}, { seller, buyer })).id
  const others = async () => await givenDeal(app, {}, {}, { buyer })
  const asked = async (deal: string) => await givenInvited(deal, buyer, lawyer)
  const agreed = async () => {
    const id = await ownDeal()
    const invitation = await asked(id)
    await agree(invitation, id, seller)
    return invitation
  }
  const joined = async () => {
    const deal = await others()
    const invitation = await givenAgreed(deal, seller)
    await join(invitation, seller)
    return { deal: deal.id, invitation }
  }
  const [toAgree, invitedTo] = [await ownDeal(), await ownDeal()]
  return {
    'advisers.list': { id: toAgree },
    'advisers.read': { id: (await joined()).deal },
    'advisers.invite': { id: invitedTo, member_id: lawyer.id, capacity: 'surveyor', documents: true, timeline: true },
    'advisers.agree': {
      ...{ id: await asked(toAgree), documents: true, timeline: true },
      ...(await seenBy(app, seller, toAgree)),
    },
    'advisers.decline': { id: await asked(await ownDeal()) },
    'advisers.withdraw': { id: await givenInvited(await ownDeal(), seller, lawyer) },
    'advisers.join': { id: await givenAgreed(await others(), seller), says: 'Lawyer, Vale & Partners' },
    'advisers.change': { id: await agreed(), documents: true, timeline: true },
    'advisers.remove': { id: await agreed() },
    'advisers.leave': { id: (await joined()).invitation },
  }
}
