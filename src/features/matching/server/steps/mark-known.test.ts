import { beforeEach, describe, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { cabinsWanted, fittingYacht, matchVerbs } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { forgetAll, alert, alertsOf, change, matchesOf, dismiss } = matchVerbs(app)
const [owner, buyer] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]

beforeEach(forgetAll)

describe('a match that was dismissed before its member was told of it', () => {
  const dismissShown = async (changes?: object) => {
    const { id: mandate } = await givenMandate(app, buyer, cabinsWanted)
    const { id } = await givenListing(app, owner, fittingYacht)
    const { seen } = (await matchesOf(buyer, mandate)).items[0] ?? {}
    if (changes) await change(owner, 'listings', id, changes)
    await dismiss(buyer, mandate, id, { seen, reason: 'price' })
    return id
  }

  test('is announced when it has another price than it had then', async () => {
    const id = await dismissShown()
    await change(owner, 'listings', id, { price: '3000' })
    await alert()
    expect(await alertsOf(buyer)).toEqual([{ kind: 'mandate.match-price-changed', count: 1 }])
  })

  test('is announced as new if it changed after the member saw it', async () => {
    await dismissShown({ price: '3000' })
    await alert()
    expect(await alertsOf(buyer)).toEqual([{ kind: 'mandate.matches-found', count: 1 }])
  })
})
