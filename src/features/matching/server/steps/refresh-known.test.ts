import { beforeEach, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { cabinsWanted, fittingYacht, matchVerbs, restrictedYacht } from '#testing/matches.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { forgetAll, call, alert, change, matchesOf } = matchVerbs(app)
const [owner, buyer, outsider, unverified] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app),
])

beforeEach(forgetAll)

const wanted = { ...cabinsWanted, budget_max: '5000' }
const within = { ...fittingYacht, price: '4000' }

/** The types of the events of a member that a change of the listing, and the job after it, publish. */
async function eventsAfter(listing: string, fields: object, { id }: GivenMember): Promise<string[]> {
  await ask('delete from live_event')
  await change(owner, 'listings', listing, fields)
  await alert()
  const rows = await ask(`select event ->> 'type' as type from live_event where audience = $1 order by sequence`, id)
  return rows.map(({ type }) => type).filter((type: string) => type === 'matches.changed' || type === 'listing.changed')
}

test('a price that leaves the budget refreshes the open lists of buyers who read it', async () => {
  const { id: mandate } = await givenMandate(app, buyer, wanted)
  const { id } = await givenListing(app, owner, { ...within, is_private: true })
  await alert()
  expect(await matchesOf(buyer, mandate)).toMatchObject({ total: 1 })
  expect(await eventsAfter(id, { price: '9000' }, buyer)).toEqual(['matches.changed'])
  expect(await matchesOf(buyer, mandate)).toMatchObject({ total: 0 })
  expect((await eventsAfter(id, { price: '4000' }, buyer)).length, 'when it fits again, too').toBeGreaterThan(0)
})

test('a price that leaves the budget after a public change, before the job has run, refreshes these lists too', async () => {
  await givenMandate(app, buyer, wanted)
  const { id } = await givenListing(app, owner, { ...within, is_private: true, teaser_traits: ['cabins'] })
  await alert()
  await ask('delete from live_event')
  await change(owner, 'listings', id, { traits: { cabins: 6 } })
  await change(owner, 'listings', id, { price: '9000' })
  expect(await ask('select is_public_change from match_check')).toEqual([{ is_public_change: true }])
  await ask('delete from live_event')
  await alert()
  expect(await ask(`select event ->> 'type' as type from live_event where audience = $1`, buyer.id)).toEqual([
    { type: 'matches.changed' },
  ])
})

test('a withheld change causes no event for buyers who do not read it, whatever the value', async () => {
  for (const member of [outsider, unverified]) await givenMandate(app, member, wanted)
  const { id } = await givenListing(app, owner, restrictedYacht)
  await alert()
  expect(await ask('select from known_match where member_id = any ($1)', [outsider.id, unverified.id])).toHaveLength(2)
  for (const price of ['4500', '9000', '1'])
    for (const member of [outsider, unverified]) expect(await eventsAfter(id, { price }, member)).toEqual([])
})

test('a buyer who may no longer see the listing learns nothing of its changes', async () => {
  await givenMandate(app, buyer, wanted)
  const { id } = await givenListing(app, owner, { ...restrictedYacht, audience: 'named', traits: { cabins: 5 } })
  const body = { member_ids: [buyer.id], rung: 'particulars' }
  await call(owner, 'POST', `/listings/${id}/access`, body)
  await alert()
  expect(await eventsAfter(id, { price: '9000' }, buyer)).toContain('matches.changed')
  await call(owner, 'POST', `/listings/${id}/access/revoke`, { member_ids: [buyer.id] })
  expect(await eventsAfter(id, { price: '4000' }, buyer)).toEqual([])
})
