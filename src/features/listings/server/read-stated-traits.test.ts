import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const seller = await givenMember(app, { verified: true })

test('each reader is told what they may see of the traits that a mandate asks about, and of no others', async () => {
  const [stranger, verified] = [await givenMember(app), await givenMember(app, { verified: true })]
  const traits = { flag: 'Canary', length: '52', year: 2011, cabins: 5 }
  await givenListing(app, seller, { category: 'Yachts', traits, is_private: true, teaser_traits: ['flag'] })
  const criteria = { must: { flag: { words: 'Canary' } }, wish: { year: { from: 2018 } } }
  for (const [reader, stated] of [
    [stranger, { flag: 'Canary' }],
    [verified, { flag: 'Canary', year: 2011 }],
  ] as const) {
    const { id } = await givenMandate(app, reader, { category: 'Yachts', criteria, budget_min: null, budget_max: null })
    const { json, text } = await app.call(`/api/mandates/${id}/matches`, { as: reader.actor })
    expect(json.items.map((item: { stated: object }) => item.stated)).toEqual([stated])
    expect(text).not.toContain('cabins')
  }
})

test('the owner of a listing is told all that it states', async () => {
  const traits = { year: 2011, cabins: 5 }
  const { id } = await givenListing(app, seller, { category: 'Yachts', traits, is_private: true })
  const { json } = await app.call(`/api/listings/${id}/mandates`, { as: seller.actor })
  expect(json.traits).toEqual(traits)
})
