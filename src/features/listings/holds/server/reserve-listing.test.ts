import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { holdsOf, inDays } from '#testing/holds.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { roundsOf } from '#testing/rounds.ts'
import { testApp } from '#testing/test-app.ts'
import { endOverdueHolds } from './end-overdue-holds.ts'
import { listingHold } from './tables.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const owner = await givenMember(app, { verified: true })
const client = await givenMember(app, { verified: true, firstName: 'Agnes', lastName: 'Quill' })
const rival = await givenMember(app, { verified: true })
beforeEach(() => ask('delete from rate_limit').then(() => {}))

const rounds = roundsOf(20)

const { call, reserve, release, holdOf, isReserved, kindsOf, letPass } = holdsOf(app, { owner, client })

describe('a reservation', () => {
  test('is known to its two sides; everyone else learns only that there is one', async () => {
    const { id } = await givenListing(app, owner)
    const until = inDays(7)
    const { status, json } = await reserve(id, client, until)
    expect([status, json]).toMatchObject([200, { listing_id: id, until, member: { id: client.id } }])
    expect(await holdOf(id, owner)).toEqual(json)
    expect(await holdOf(id, client)).toEqual({ ...json, member: null })
    for (const reader of [undefined, rival, client, owner]) expect(await isReserved(id, reader)).toBe(true)
    expect(await holdOf(id, rival)).toBeNull()
    expect((await call(`/listings/${id}/hold`)).status).toBe(401)
    expect(JSON.stringify((await call(`/listings/${id}`, rival)).json)).not.toContain(until.slice(0, 10))
    const { items } = (await call('/listings?limit=30')).json
    expect(items.find((card: { id: string }) => card.id === id)).toMatchObject({ reserved: true })
    expect(await kindsOf(client, id)).toEqual(['listing.reserved'])
    expect(await actionsOn({ id })).toEqual(['listing.created', 'listing.reserved'])
  })

  test('is one at a time; for the same member it changes until when', async () => {
    const { id } = await givenListing(app, owner)
    await reserve(id)
    expect((await reserve(id, rival)).json.code).toBe('HOLD_EXISTS')
    const later = inDays(20)
    expect((await reserve(id, client, later)).json.until).toBe(later)
    expect(await ask('select until from listing_hold where listing_id = $1', id)).toHaveLength(1)
  })

  test('one of twenty members at once gets it', async () => {
    const { id } = await givenListing(app, owner)
    const members = await Promise.all(Array.from({ length: 20 }, () => givenMember(app, { verified: true })))
    const answers = await Promise.all(members.map((member) => reserve(id, member)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'HOLD_EXISTS')).toHaveLength(19)
    expect(await ask('select from listing_hold where listing_id = $1', id)).toHaveLength(1)
  })

  test(`one of two members gets it in each of ${rounds} rounds, and gives it up while the owner ends it`, async () => {
    const playOn = async ({ id }: { id: string }) => {
      for (let round = 0; round < rounds / 10; round++) {
        await ask('delete from rate_limit')
        const answers = await Promise.all([reserve(id, client), reserve(id, rival)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        const winner = answers[0]?.status === 200 ? client : rival
        const ends = await Promise.all([release(id, winner), release(id, owner)])
        expect(ends.map(({ json }) => json.released).toSorted()).toEqual([false, true])
      }
    }
    const listings = await Promise.all(Array.from({ length: 10 }, () => givenListing(app, owner)))
    await Promise.all(listings.map(playOn))
  })

  test('has a time in the future, at most sixty days ahead', async () => {
    const { id } = await givenListing(app, owner)
    for (const until of [inDays(-1), inDays(61)]) expect((await reserve(id, client, until)).json.code).toBe('HOLD_TIME')
    await reserve(id)
    expect((await reserve(id, client, inDays(-1))).json.code).toBe('HOLD_TIME')
    expect((await reserve(id, client, 'tomorrow')).status).toBe(400)
  })

  test('is not for oneself, for the unknown or the suspended, and not of what is sold, archived or of others', async () => {
    const { id } = await givenListing(app, owner)
    expect((await reserve(id, owner)).json.code).toBe('NOT_ONESELF')
    const suspended = await givenMember(app, { verified: true })
    await ask('update member set suspended_at = now() where id = $1', suspended.id)
    for (const member of [suspended, { ...client, id: '00000000-0000-7000-8000-000000000000' }])
      expect((await reserve(id, member)).json.code).toBe('MEMBER_NOT_FOUND')
    for (const other of [client, rival]) expect((await reserve(id, client, inDays(7), other)).status).toBe(404)
    expect((await call(`/listings/${id}/hold`, undefined, { member_id: client.id, until: inDays(1) })).status).toBe(401)
    await ask(`update listing set status = 'Sold' where id = $1`, id)
    expect((await reserve(id)).json.code).toBe('LISTING_SOLD')
    const archived = await givenListing(app, owner)
    await call(`/listings/${archived.id}/archive`, owner, undefined, 'POST')
    expect((await reserve(archived.id)).json.code).toBe('LISTING_ARCHIVED')
  })

  test('ends by itself, and both sides are told', async () => {
    const { id } = await givenListing(app, owner)
    await reserve(id)
    await letPass(id)
    expect([await holdOf(id, owner), await holdOf(id, client), await isReserved(id)]).toEqual([null, null, false])
    await actAs(system, () => endOverdueHolds(app.platform))
    await actAs(system, () => endOverdueHolds(app.platform))
    expect(await kindsOf(client, id)).toEqual(['listing.reserved', 'listing.reservation-expired'])
    expect(await kindsOf(owner, id)).toEqual(['listing.reservation-expired'])
    expect(await ask('select reserved_until from listing where id = $1', id)).toEqual([{ reserved_until: null }])
  })

  test('an expired reservation does not block a new one before the job runs, and its member is told', async () => {
    const { id } = await givenListing(app, owner)
    await reserve(id)
    await letPass(id)
    expect((await reserve(id, rival)).status).toBe(200)
    expect(await holdOf(id, client)).toBeNull()
    expect(await kindsOf(client, id)).toEqual(['listing.reserved', 'listing.reservation-expired'])
  })

  test('is ended by either side, once, and by nobody else', async () => {
    for (const side of [owner, client]) {
      const { id } = await givenListing(app, owner)
      await reserve(id)
      expect((await release(id, rival)).json).toEqual({ released: false })
      expect((await release(id)).status).toBe(401)
      expect((await release(id, side)).json).toEqual({ released: true })
      expect((await release(id, side)).json).toEqual({ released: false })
      expect(await isReserved(id)).toBe(false)
      const other = side === owner ? client : owner
      expect((await kindsOf(other, id)).at(-1)).toBe('listing.released')
    }
  })

  test('is written by the owner alone, and the member may only give it up', async () => {
    const { id } = await givenListing(app, owner)
    await reserve(id)
    const { db } = app.platform
    const ofListing = eq(listingHold.listingId, id)
    const values = { listingId: id, memberId: rival.id, until: new Date(Date.now() + 1e6) }
    for (const actor of [client, rival])
      await expect(actAs(actor.actor, () => db.insert(listingHold).values(values))).rejects.toThrow()
    await expect(
      actAs(client.actor, () =>
        db
          .update(listingHold)
          .set({ until: new Date(Date.now() + 1e9), endedAt: new Date() })
          .where(ofListing),
      ),
    ).rejects.toThrow()
    expect(
      await actAs(rival.actor, () => db.update(listingHold).set({ endedAt: new Date() }).where(ofListing).returning()),
    ).toEqual([])
  })
})

describe('who can be reserved for', () => {
  test('a member outside the directory whose card link the owner has, as for a grant', async () => {
    const { id } = await givenListing(app, owner)
    const find = async (memberId: string) => {
      const search = encodeURIComponent(`https://members.example.com/dashboard/members/${memberId}`)
      const { json } = await call(`/listings/${id}/access/candidates?search=${search}`, owner)
      return json.items.map(({ member }: { member: { id: string } }) => member.id)
    }
    const [outsider, suspended] = [
      await givenMember(app, { verified: true }),
      await givenMember(app, { verified: true }),
    ]
    await ask('update member set suspended_at = now() where id = $1', suspended.id)
    const unknown = { ...outsider, id: '00000000-0000-7000-8000-000000000000' }
    expect(await find(outsider.id)).toEqual([outsider.id])
    for (const each of [suspended, unknown]) {
      expect(await find(each.id)).toEqual([])
      expect((await reserve(id, each)).json).toMatchObject({
        code: 'MEMBER_NOT_FOUND',
        message: 'This member does not exist or is not visible to you.',
      })
    }
    expect((await reserve(id, outsider)).json).toMatchObject({ member: { id: outsider.id } })
  })

  test('only members who see the listing', async () => {
    const named = await givenListing(app, owner, { is_private: true, audience: 'named', teaser: 'A house.' })
    expect((await reserve(named.id)).json.code).toBe('HOLD_UNSEEN')
    const grant = { rung: 'particulars', member_ids: [client.id], note: '', expires_at: null }
    expect((await call(`/listings/${named.id}/access`, owner, grant, 'POST')).status).toBe(200)
    expect((await reserve(named.id)).status).toBe(200)
  })

  test('the same time again changes nothing and notifies nobody', async () => {
    const { id } = await givenListing(app, owner)
    const until = inDays(3)
    await reserve(id, client, until)
    expect((await reserve(id, client, until)).status).toBe(200)
    expect(await kindsOf(client, id)).toEqual(['listing.reserved'])
  })

  test('the database itself keeps one reservation that has not ended', async () => {
    const { id } = await givenListing(app, owner)
    const insert = (member: GivenMember) =>
      actAs(system, () =>
        app.platform.db.insert(listingHold).values({ listingId: id, memberId: member.id, until: new Date(inDays(1)) }),
      )
    await insert(client)
    await expect(insert(rival)).rejects.toThrow()
  })
})
