import { beforeEach, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { cabinsWanted, fittingYacht, matchVerbs } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { mostMatches } from '../terms.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { forgetAll, alert, change, matchesOf, mandatesOf, markSeen } = matchVerbs(app)
const [owner, buyer, other] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
])

beforeEach(forgetAll)

test('what is new is marked until the member looks, which settles the notification', async () => {
  const { id: mandate } = await givenMandate(app, buyer, cabinsWanted)
  const { id: listing } = await givenListing(app, owner, fittingYacht)
  await alert()
  expect((await matchesOf(buyer, mandate)).items).toMatchObject([{ news: 'new' }])
  expect((await mandatesOf(owner, listing)).items).toMatchObject([{ news: 'new' }])
  expect((await markSeen(undefined, mandate, 'mandate', [listing])).status).toBe(401)
  for (const id of [mandate, listing]) await markSeen(other, id, 'mandate', [mandate, listing])
  expect((await matchesOf(buyer, mandate)).items).toMatchObject([{ news: 'new' }])
  expect((await markSeen(buyer, mandate, 'mandate', [listing])).status).toBe(200)
  expect((await matchesOf(buyer, mandate)).items).toMatchObject([{ news: null }])
  expect((await mandatesOf(owner, listing)).items).toMatchObject([{ news: 'new' }])
  expect(await ask('select from notification where member_id = $1 and read_at is null', buyer.id)).toEqual([])
  await change(owner, 'listings', listing, { price: '3000' })
  await alert()
  expect((await matchesOf(buyer, mandate)).items).toMatchObject([{ news: 'price' }])
})

test('a new match that is not among the best is listed after them until the member looks', async () => {
  const { id: mandate } = await givenMandate(app, buyer, {
    ...cabinsWanted,
    criteria: { wish: { cabins: { from: 4 }, guests: { from: 10 } } },
  })
  for (let n = 0; n < mostMatches; n++) {
    if (n % 20 === 0) await ask('delete from rate_limit')
    await givenListing(app, owner, { ...fittingYacht, traits: { cabins: 5, guests: 12 } })
  }
  const { id: lesser } = await givenListing(app, owner, fittingYacht)
  await alert()
  const { items, total } = await matchesOf(buyer, mandate)
  expect(total).toBe(mostMatches + 1)
  expect(items.map(({ news }) => news)).toEqual(Array.from({ length: mostMatches + 1 }, () => 'new'))
  expect(items.at(-1)?.listing.id).toBe(lesser)
  const idsOf = async () => (await matchesOf(buyer, mandate)).items.map(({ listing }) => listing.id)
  const ids = await idsOf()
  await markSeen(buyer, mandate, 'mandate', ids.slice(0, mostMatches))
  expect(await idsOf()).toEqual(ids)
  expect((await markSeen(buyer, mandate, 'mandate', ids)).status).toBe(200)
  expect(await idsOf()).toEqual(ids.slice(0, mostMatches))
})

test('a match that the member was not shown stays new', async () => {
  const { id: mandate } = await givenMandate(app, buyer, cabinsWanted)
  const { id: shown } = await givenListing(app, owner, fittingYacht)
  const { id: added } = await givenListing(app, owner, fittingYacht)
  await alert()
  const newsOf = async () =>
    Object.fromEntries((await matchesOf(buyer, mandate)).items.map(({ listing, news }) => [listing.id, news]))
  expect((await markSeen(buyer, mandate, 'mandate', [])).status).toBe(200)
  expect(await newsOf()).toEqual({ [shown]: 'new', [added]: 'new' })
  await markSeen(buyer, mandate, 'mandate', [shown])
  expect(await newsOf()).toEqual({ [shown]: null, [added]: 'new' })
})

test('a suspended member marks nothing as seen', async () => {
  const suspended = await givenMember(app, { verified: true })
  const { id: mandate } = await givenMandate(app, suspended, cabinsWanted)
  const { id: listing } = await givenListing(app, owner, fittingYacht)
  await alert()
  const unseen = () => ask('select unseen from known_match where member_id = $1', suspended.id)
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  expect((await markSeen(suspended, mandate, 'mandate', [listing])).status).toBe(403)
  expect(await unseen()).toEqual([{ unseen: 'new' }])
})
