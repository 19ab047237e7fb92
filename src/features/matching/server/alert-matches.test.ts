import { beforeEach, describe, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { cabinsWanted, fittingYacht, matchVerbs, restrictedYacht } from '#testing/matches.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { forgetAll, call, alert, alertsOf, change, matchesOf, dismiss } = matchVerbs(app)
const [owner, buyer, other] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
])

beforeEach(forgetAll)

const found = (count = 1) => ({ kind: 'mandate.matches-found', count })
const fits = (count = 1) => ({ kind: 'listing.mandates-found', count })
const listed = (fields: object = {}) => givenListing(app, owner, { ...fittingYacht, ...fields })
const admit = (listingId: string, { id }: GivenMember) =>
  call(owner, 'POST', `/listings/${listingId}/access`, { member_ids: [id], rung: 'particulars' })

describe('a pair that newly fits', () => {
  test('is told to both sides, once, when the listing comes', async () => {
    await givenMandate(app, buyer, cabinsWanted)
    await listed()
    for (const _ of [1, 2]) await alert()
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([[found()], [fits()]])
    expect(await ask('select from match_check')).toEqual([])
  })

  test('is told to both sides when the mandate comes', async () => {
    await listed()
    await alert()
    await givenMandate(app, buyer, cabinsWanted)
    await alert()
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([[found()], [fits()]])
  })

  test.each<[string, object, object]>([
    ['its particulars', { traits: { cabins: 2 } }, { traits: { cabins: 6 } }],
    ['its category', { category: 'Jets', traits: {} }, { category: 'Yachts', traits: { cabins: 6 } }],
  ])('is told when a listing comes to fit by %s', async (_, before, after) => {
    await givenMandate(app, buyer, cabinsWanted)
    const { id } = await listed(before)
    await alert()
    expect(await alertsOf(buyer)).toEqual([])
    await change(owner, 'listings', id, after)
    await alert()
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([[found()], [fits()]])
  })

  test('is told when a listing is shown again, and not while it is hidden', async () => {
    await givenMandate(app, buyer, cabinsWanted)
    const { id } = await listed()
    await change(owner, 'listings', id, { is_active: false })
    await alert()
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([[], []])
    await change(owner, 'listings', id, { is_active: true })
    await alert()
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([[found()], [fits()]])
  })

  test('is told when the criteria or the budget of a mandate come to be met', async () => {
    await listed()
    const tooMany = { criteria: { must: { cabins: { from: 9 } } } }
    const { id } = await givenMandate(app, buyer, { ...cabinsWanted, ...tooMany })
    await alert()
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([[], []])
    await change(buyer, 'mandates', id, { criteria: cabinsWanted.criteria })
    await alert()
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([[found()], [fits()]])
  })

  test('is combined with others: one notification for each mandate, and each listing', async () => {
    for (const _ of [1, 2]) await givenMandate(app, buyer, cabinsWanted)
    for (const _ of [1, 2, 3]) await listed()
    await alert()
    expect(await alertsOf(buyer)).toEqual([found(3), found(3)])
    expect(await alertsOf(owner)).toEqual([fits(2), fits(2), fits(2)])
  })

  test('is not told again if it stopped to fit in between', async () => {
    await givenMandate(app, buyer, cabinsWanted)
    const { id } = await listed()
    await alert()
    for (const cabins of [1, 5]) {
      await change(owner, 'listings', id, { traits: { cabins } })
      await alert()
    }
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([[found()], [fits()]])
  })

  test('is told once by several runs at the same time', async () => {
    await givenMandate(app, buyer, cabinsWanted)
    for (const _ of [1, 2, 3]) await listed()
    await Promise.all([alert(), alert(), alert()])
    await alert()
    expect((await alertsOf(buyer)).reduce((sum, { count }) => sum + count, 0)).toBe(3)
  })

  test('is told by the next run if one was interrupted', async () => {
    await givenMandate(app, buyer, cabinsWanted)
    await listed()
    await alert(0)
    expect(await ask('select from match_check')).toHaveLength(2)
    await alert()
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([[found()], [fits()]])
  })

  test('is no news to a member who dismissed it, nor are own listings', async () => {
    const { id: mandate } = await givenMandate(app, buyer, cabinsWanted)
    await givenListing(app, buyer, fittingYacht)
    const { id } = await listed()
    const { seen } = (await matchesOf(buyer, mandate)).items[0] ?? {}
    await dismiss(buyer, mandate, id, { seen, reason: 'seen' })
    await alert()
    expect(await alertsOf(buyer)).toEqual([])
  })
})

describe('of a listing for named members', () => {
  test('its owner is told of a mandate that comes later, and its buyer is not', async () => {
    await listed({ ...restrictedYacht, audience: 'named' })
    await alert()
    await givenMandate(app, buyer, cabinsWanted)
    await alert()
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([[], [fits()]])
  })

  test('an admitted buyer is told of another price, and of particulars that come to fit', async () => {
    await givenMandate(app, buyer, cabinsWanted)
    const { id } = await listed({ ...restrictedYacht, audience: 'named', traits: { cabins: 2 } })
    await admit(id, buyer)
    await alert()
    expect(await alertsOf(buyer)).toEqual([])
    await change(owner, 'listings', id, { traits: { cabins: 6 } })
    await alert()
    expect(await alertsOf(buyer)).toEqual([found()])
    await change(owner, 'listings', id, { price: '3500' })
    await alert()
    expect(await alertsOf(buyer)).toContainEqual({ kind: 'mandate.match-price-changed', count: 1 })
  })
})

test('members are told in turn, so that an import of one holds back no other', async () => {
  await ask('create table order_of_checks (nth serial, listing_id uuid)')
  await ask(`create function note_order() returns trigger language plpgsql security definer as $$
    begin insert into order_of_checks (listing_id) values (old.listing_id); return null; end $$`)
  await ask('create trigger note_order after delete on match_check for each row execute function note_order()')
  for (let index = 0; index < 12; index++) await listed()
  const { id } = await givenListing(app, other, fittingYacht)
  await alert()
  const rows = await ask('select listing_id from order_of_checks order by nth')
  expect([rows.length, rows.findIndex((row) => row.listing_id === id)]).toEqual([13, 1])
  await ask('drop function note_order cascade; drop table order_of_checks')
})

describe('a member who comes to see more', () => {
  test('is told of a listing for named members when the owner admits them', async () => {
    await givenMandate(app, buyer, cabinsWanted)
    await givenMandate(app, other, cabinsWanted)
    const { id } = await listed({ ...restrictedYacht, audience: 'named' })
    await alert()
    expect([await alertsOf(buyer), await alertsOf(owner)]).toEqual([[], [fits(2)]])
    await admit(id, buyer)
    await alert()
    expect([await alertsOf(buyer), await alertsOf(other)]).toEqual([[found()], []])
  })

  test('is told when they are verified, and suspended members are told when they are back', async () => {
    const newcomer = await givenMember(app)
    await givenMandate(app, newcomer, cabinsWanted)
    await listed({ is_private: true, teaser_traits: [] })
    await alert()
    expect(await alertsOf(newcomer)).toEqual([])
    await ask('update member set verified = true, suspended_at = now() where id = $1', newcomer.id)
    await alert()
    expect(await alertsOf(newcomer)).toEqual([])
    await ask('update member set suspended_at = null where id = $1', newcomer.id)
    await alert()
    expect(await alertsOf(newcomer)).toEqual([found()])
  })
})

test('a change is noted in the transaction of the write, and one that decides no match is not', async () => {
  const { id } = await givenMandate(app, buyer, cabinsWanted)
  expect(await ask('select mandate_id, is_public_change from match_check')).toEqual([
    { mandate_id: id, is_public_change: true },
  ])
  await alert()
  await change(buyer, 'mandates', id, { title: 'Another title', requirements: 'More words' })
  expect(await ask('select from match_check')).toEqual([])
})

test('changes that each take longer than a turn are all told in one run', async () => {
  await givenMandate(app, buyer, cabinsWanted)
  for (let index = 0; index < 3; index++) await listed()
  await ask(`create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(0.6); return old; end $$;
    create trigger take_long before delete on match_check for each row execute function take_long()`)
  await alert()
  await ask('drop function take_long cascade')
  expect([await alertsOf(buyer), await ask('select from match_check')]).toEqual([[found(3)], []])
})

test('one change that cannot be asked keeps no other from being told', async () => {
  await givenMandate(app, buyer, cabinsWanted)
  await listed()
  const { id } = await listed({ category: 'Jets', traits: {} })
  await ask(`create function fail_for_jets() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await ask('create trigger fail_for_jets before delete on match_check for each row execute function fail_for_jets()')
  await alert()
  expect(await alertsOf(buyer)).toEqual([found()])
  await ask('drop trigger fail_for_jets on match_check')
  await alert()
  expect(await ask('select from match_check where listing_id = $1', id)).toEqual([])
})
