import { describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { requestAsParty } from '#testing/conversations.ts'
import { givenParties } from '#testing/deals.ts'
import { offersOf } from '#testing/offers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { expireOffers } from './expire-offers.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { given, accept, decline, withdraw, offersIn, kindsOf, letPass } = offersOf(app)
const stateOf = async (id: string) => (await ask('select state from deal_offer where id = $1', id))[0].state

describe('the end of an offer', () => {
  test('it is declined with a reason that its author reads, or taken back', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const first = await given(id, buyer)
    expect((await decline(first, seller, ' ')).json.code).toBe('BAD_REQUEST')
    const declined = (await decline(first, seller)).json
    expect(declined).toMatchObject({ state: 'declined', reason: 'Too little.' })
    expect((await decline(first, seller, 'Again')).json).toEqual(declined)
    expect((await accept(first, seller)).json.code).toBe('OFFER_CLOSED')
    expect(await kindsOf(buyer, id)).toEqual(['offer.declined'])
    const second = await given(id, buyer)
    const withdrawn = (await withdraw(second, buyer)).json
    expect(withdrawn.state).toBe('withdrawn')
    expect((await withdraw(second, buyer)).json).toEqual(withdrawn)
    expect((await decline(second, seller)).json.code).toBe('OFFER_CLOSED')
    expect(await kindsOf(seller, id)).toEqual(['offer.made', 'offer.withdrawn'])
  })

  test('a block keeps nobody from declining or taking back, and then nobody is notified', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const offer = await given(id, buyer)
    await requestAsParty(app, seller, { id }, 'PUT', '/block')
    expect((await decline(offer, seller)).json.state).toBe('declined')
    expect(await kindsOf(buyer, id)).toEqual([])
  })

  test('after its time it can be neither accepted nor declined nor taken back; a job tells both parties once', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const offer = await given(id, buyer)
    await letPass(offer)
    expect(await offersIn(id, seller)).toMatchObject([{ state: 'expired' }])
    expect((await accept(offer, seller)).json.code).toBe('OFFER_CLOSED')
    expect((await decline(offer, seller)).json.code).toBe('OFFER_CLOSED')
    expect((await withdraw(offer, buyer)).json.code).toBe('OFFER_CLOSED')
    await actAs(system, () => expireOffers(app.platform))
    await actAs(system, () => expireOffers(app.platform))
    expect(await stateOf(offer)).toBe('expired')
    expect(await kindsOf(buyer, id)).toEqual(['offer.expired'])
    expect(await kindsOf(seller, id)).toEqual(['offer.made', 'offer.expired'])
  })
})
