import { beforeEach, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { cabinsWanted, fittingYacht, matchVerbs } from '#testing/matches.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

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
