import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { eraseMember } from '#features/rights/server/erase-member.ts'
import { everyone } from '#platform/live/tables.ts'
import { givenDeal, givenProposal, settle, terms } from '#testing/deals.ts'
import { holdsOf, inDays } from '#testing/holds.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { endOverdueHolds } from './end-overdue-holds.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const owner = await givenMember(app, { verified: true })
const client = await givenMember(app, { verified: true })
const rival = await givenMember(app, { verified: true })
beforeEach(() => ask('delete from rate_limit; delete from member_block'))
const { call, reserve, release, holdOf, isReserved, kindsOf, letPass } = holdsOf(app, { owner, client })

describe('the end of a reservation by other changes', () => {
  test('an owner who marks the listing as sold ends it, and the member is told', async () => {
    const { id } = await givenListing(app, owner)
    await reserve(id)
    const { version } = (await call(`/listings/mine/${id}`, owner)).json
    const sold = await call(`/listings/${id}`, owner, { status: 'Sold', version }, 'PATCH')
    expect([sold.status, await isReserved(id, owner)]).toEqual([200, false])
    expect(await kindsOf(client, id)).toEqual(['listing.reserved', 'listing.released'])
    expect(await actionsOn({ id })).toContain('listing.released')
  })

  test('the erasure of the member ends it, and the owner is told', async () => {
    const leaving = await givenMember(app, { verified: true })
    const { id } = await givenListing(app, owner)
    await reserve(id, leaving)
    await actAs(system, () => eraseMember(app.platform, leaving.id))
    expect(await isReserved(id)).toBe(false)
    expect(await kindsOf(owner, id)).toEqual(['listing.released'])
    expect((await reserve(id, leaving)).json.code).toBe('MEMBER_NOT_FOUND')
  })

  test('the job tells only its two sides about a listing that is not shown', async () => {
    const [shown, archived] = [await givenListing(app, owner), await givenListing(app, owner)]
    for (const { id } of [shown, archived]) await reserve(id)
    await call(`/listings/${archived.id}/archive`, owner, undefined, 'POST')
    for (const { id } of [shown, archived]) await letPass(id)
    const heardByEveryone = (listingId: string) =>
      ask(`select from live_event where audience = $1 and event ->> 'listingId' = $2`, everyone, listingId)
    const before = await heardByEveryone(archived.id)
    await actAs(system, () => endOverdueHolds(app.platform))
    expect(await heardByEveryone(archived.id)).toHaveLength(before.length)
    expect([await isReserved(shown.id), await holdOf(archived.id, owner)]).toEqual([false, null])
  })
})

test.each([
  ['the owner', () => [owner, client] as const],
  ['the member', () => [client, owner] as const],
])('either side ends it after a block by %s, and the other one is not notified', async (_, sides) => {
  for (const side of [owner, client]) {
    const { id } = await givenListing(app, owner)
    await reserve(id)
    await ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', ...sides().map(({ id }) => id))
    expect((await release(id, side)).json).toEqual({ released: true })
    expect([await kindsOf(client, id), await kindsOf(owner, id)]).toEqual([['listing.reserved'], []])
    await ask('delete from member_block')
  }
})

test('a listing that is sold after a block notifies nobody of the end of its reservation', async () => {
  const { id } = await givenListing(app, owner)
  await reserve(id)
  await ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', owner.id, client.id)
  const { version } = (await call(`/listings/mine/${id}`, owner)).json
  expect((await call(`/listings/${id}`, owner, { status: 'Sold', version }, 'PATCH')).status).toBe(200)
  expect([await isReserved(id, owner), await kindsOf(client, id)]).toEqual([false, ['listing.reserved']])
})

describe('deals about a reserved listing', () => {
  test('open for the member it is reserved for, and for nobody else', async () => {
    const { buyer, seller, conversationId, listing } = await givenDeal(app)
    const open = () =>
      app.call('/api/deals', {
        ...{ method: 'POST', as: buyer.actor, body: { ...terms, conversation_id: conversationId, another: true } },
      })
    await reserve(listing.id, rival, inDays(7), seller)
    expect((await open()).json.code).toBe('LISTING_RESERVED')
    await release(listing.id, seller)
    await reserve(listing.id, buyer, inDays(7), seller)
    expect((await open()).status).toBe(201)
  })

  test('are not completed past the member it is reserved for, and a sale ends the reservation', async () => {
    const { id, buyer, seller, listing } = await givenDeal(app)
    const proposal = await givenProposal(app, buyer, id, 'Completed', 1)
    await reserve(listing.id, rival, inDays(7), seller)
    expect((await settle(app, seller, id, proposal, 'accept')).json.code).toBe('LISTING_RESERVED')
    await release(listing.id, rival)
    await reserve(listing.id, buyer, inDays(7), seller)
    expect((await settle(app, seller, id, proposal, 'accept')).status).toBe(200)
    expect(
      await ask(
        'select ended_at is not null as ended from listing_hold where listing_id = $1 and member_id = $2',
        listing.id,
        buyer.id,
      ),
    ).toEqual([{ ended: true }])
    expect(await isReserved(listing.id, seller)).toBe(false)
  })
})
