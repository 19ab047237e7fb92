import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { keepSchedules } from '#features/listings/server/keep-schedules.ts'
import { givenCurator } from '#testing/curation.ts'
import { canaries, givenAccessWorld, secretListing } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { owner, friend, stranger, newcomer, call, read, grant, revoke, finds, byRequest, forNamed } =
  await givenAccessWorld(app)
const curator = await givenCurator(app)

beforeEach(() => ask('delete from rate_limit').then(() => {}))

describe('a listing by request', () => {
  test('shows outsiders only what its owner wrote for them', async () => {
    const { id } = await byRequest()
    for (const outsider of [undefined, newcomer, stranger]) {
      const listing = await read(id, outsider)
      expect(listing).toMatchObject({
        ...{ view: 'teaser', title: 'House on the coast', description: 'Shown on request.', location: 'France' },
        ...{ audience: 'request', request: null },
      })
      expect(JSON.stringify(listing)).not.toMatch(canaries)
    }
  })

  test('is seen in full by admitted members, its owner and curators', async () => {
    const { id } = await byRequest()
    expect((await grant(id, [friend])).status).toBe(200)
    for (const reader of [friend, owner, curator])
      expect(await read(id, reader)).toMatchObject({
        view: 'whole',
        ...secretListing,
        price: '31000000.00',
        location: secretListing.location,
      })
    expect(await read(id, friend)).toMatchObject({ admission: { rung: 'particulars', expires_at: null } })
    expect(await read(id, owner)).toMatchObject({ admission: null })
  })

  test('is found by its full words and price by admitted members and its owner only', async () => {
    const { id } = await byRequest()
    await grant(id, [friend])
    for (const query of [
      'search=hushcanary',
      'search=whispercanary',
      'search=quietcanary',
      'min_price=30500000&max_price=31500000&price_currency=EUR',
    ])
      for (const [reader, isFound] of [
        [friend, true],
        [owner, true],
        [stranger, false],
        [newcomer, false],
        [undefined, false],
      ] as const)
        expect([query, await finds(id, query, reader)]).toEqual([query, isFound])
    for (const reader of [friend, stranger, undefined])
      expect(await finds(id, 'search=%22house+on+the+coast%22', reader)).toBe(true)
    expect(await finds(id, 'search=france+request', stranger)).toBe(true)
  })
})

test('a member is notified only if an access opens more to them', async () => {
  const { id } = await byRequest()
  const notifications = async () =>
    (await ask('select from notification where member_id = $1 and listing_id = $2', friend.id, id)).length
  await grant(id, [friend])
  expect(await notifications()).toBe(1)
  for (const fields of [{ note: 'A client of old' }, { expires_at: '2999-01-01T00:00:00Z' }, { rung: 'teaser' }])
    expect((await grant(id, [friend], fields)).status).toBe(200)
  expect(await notifications()).toBe(1)
  await grant(id, [friend], { rung: 'particulars' })
  expect(await notifications()).toBe(2)
  await ask(`update listing_grant set expires_at = now() - interval '1 second' where listing_id = $1`, id)
  await grant(id, [friend])
  expect(await notifications(), 'the former one had ended').toBe(3)
})

describe('a listing for named members', () => {
  test('does not exist for anyone else', async () => {
    const { id } = await forNamed()
    await grant(id, [friend])
    const unknownId = '0192f000-0000-7000-8000-000000000001'
    for (const outsider of [undefined, newcomer, stranger]) {
      const missing = await call(`/listings/${unknownId}`, outsider)
      expect(await call(`/listings/${id}`, outsider)).toMatchObject({ status: missing.status, text: missing.text })
      expect(await finds(id, 'search=villa', outsider)).toBe(false)
      const before = (await call('/listings', outsider)).json
      const { id: another } = await forNamed()
      expect((await call('/listings', outsider)).json).toEqual(before)
      if (outsider) {
        expect((await call(`/listings/${another}/saved`, outsider, {}, 'PUT')).status).toBe(404)
        expect((await call(`/members/${owner.id}/listings`, outsider)).text).not.toContain(another)
        expect((await call(`/listings/${another}/access-requests`, outsider, { words: 'Please' })).status).toBe(404)
      }
    }
  })

  test('is read, found and counted by the members it names', async () => {
    const { id } = await givenListing(app, owner, { ...secretListing, audience: 'named', category: 'Islands' })
    const islands = async (as: GivenMember) =>
      (await call('/listings?category=Islands', as)).json as { total: number; items: { id: string }[] }
    expect(await islands(friend)).toMatchObject({ total: 0, items: [] })
    await grant(id, [friend])
    expect(await islands(friend)).toMatchObject({ total: 1, items: [{ id }] })
    expect(await islands(owner)).toMatchObject({ total: 1 })
    expect(await islands(stranger)).toMatchObject({ total: 0 })
    expect(await read(id, friend)).toMatchObject({ view: 'whole', title: secretListing.title })
    expect(await finds(id, 'search=hushcanary', friend)).toBe(true)
  })

  test('shows only the teaser to a member who was admitted to that', async () => {
    const { id } = await forNamed()
    await grant(id, [friend], { rung: 'teaser' })
    expect(await read(id, friend)).toMatchObject({ view: 'teaser', title: secretListing.title })
    expect(await finds(id, 'search=hushcanary', friend)).toBe(false)
    expect(await finds(id, 'search=quietcanary', friend)).toBe(true)
    expect(await finds(id, 'min_price=30000000&price_currency=EUR', friend)).toBe(false)
  })

  test('publishes no event to everyone, and one to each admitted member', async () => {
    const { id, version } = await forNamed()
    await grant(id, [friend])
    await call(`/listings/${id}`, owner, { version, title: 'Another title' }, 'PATCH')
    await call(`/listings/${id}/archive`, owner, {})
    await call('/listings/archive', owner, { ids: [id], archived: false })
    await ask(`update listing set expires_at = now() - interval '1 second' where id = $1`, id)
    await actAs(system, () => keepSchedules(app.platform))
    expect(await ask('select from listing where id = $1 and not is_active', id)).toHaveLength(1)
    const rows = await ask(
      `select audience, count(*)::integer from live_event where event ->> 'listingId' = $1 and event ->> 'type' = 'listing.changed' group by 1`,
      id,
    )
    expect(rows).toEqual([{ audience: friend.id, count: 5 }])
    expect(await ask(`select from live_event where event ->> 'type' = 'listings.changed'`)).toEqual([])
  })
})

test('a grant on a listing that is hidden, or not restricted, notifies nobody', async () => {
  const { id: hidden } = await forNamed({ publish_at: new Date(Date.now() + 86_400_000).toISOString() })
  const { id: open } = await givenListing(app, owner, secretListing)
  for (const id of [hidden, open]) {
    expect((await grant(id, [friend])).status).toBe(200)
    expect(await ask('select from notification where listing_id = $1', id)).toEqual([])
    expect((await call('/access', friend)).text).not.toContain(id)
  }
})

test('a grant of the documents of a listing that all see notifies the member, if the listing is shown', async () => {
  const publish_at = new Date(Date.now() + 86_400_000).toISOString()
  const { id: hidden } = await givenListing(app, owner, { publish_at })
  const { id: open } = await givenListing(app, owner)
  for (const id of [hidden, open]) expect((await grant(id, [friend], { rung: 'documents' })).status).toBe(200)
  expect(await ask('select kind, listing_id from notification where listing_id = any($1)', [hidden, open])).toEqual([
    { kind: 'listing.documents-granted', listing_id: open },
  ])
})

describe('the owner alone decides', () => {
  test('who is admitted: nobody else reads, gives or revokes access', async () => {
    const { id } = await byRequest()
    await grant(id, [friend])
    for (const other of [friend, stranger, newcomer, curator]) {
      expect((await grant(id, [stranger], {}, other)).status).toBe(404)
      expect((await revoke(id, [friend], other)).status).toBe(404)
      expect((await call(`/listings/${id}/access`, other)).status).toBe(404)
      expect((await call(`/listings/${id}/preview?reader=visitor`, other)).status).toBe(404)
    }
    expect((await call(`/listings/${id}/access`)).status).toBe(401)
    expect((await read(id, friend)).view).toBe('whole')
    const { json } = await call(`/listings/${id}/access`, owner)
    expect(json).toMatchObject({ total: 1, items: [{ member: { id: friend.id }, rung: 'particulars', note: '' }] })
  })

  test('but not to admit themselves, unverified members, suspended ones or nobody', async () => {
    const { id } = await byRequest()
    const suspended = await givenMember(app, { verified: true })
    await ask('update member set suspended_at = now() where id = $1', suspended.id)
    const nobody = { ...stranger, id: '0192f000-0000-7000-8000-000000000009' }
    for (const [member, code] of [
      [owner, 'NOT_ONESELF'],
      [newcomer, 'MEMBER_NOT_VERIFIED'],
      [suspended, 'MEMBER_NOT_FOUND'],
      [nobody, 'MEMBER_NOT_FOUND'],
    ] as const)
      expect((await grant(id, [friend, member])).json).toMatchObject({ code })
    expect((await grant(id, [friend], { expires_at: '2020-01-01T00:00:00Z' })).json).toMatchObject({
      code: 'EXPIRY_PAST',
    })
    expect(await ask('select from listing_grant where listing_id = $1', id)).toEqual([])
  })

  test('how much: a change of the rung or the expiry replaces what the member had', async () => {
    const { id } = await byRequest()
    await grant(id, [friend], { note: 'Old client' })
    await grant(id, [friend], { rung: 'teaser' })
    expect((await read(id, friend)).view).toBe('teaser')
    const { json } = await call(`/listings/${id}/access`, owner)
    expect(json.items).toMatchObject([{ rung: 'teaser', note: 'Old client' }])
  })

  test('floor plans need access to the documents', async () => {
    const { id } = await byRequest()
    await givenPhotograph(app, owner, id)
    await givenPhotograph(app, owner, id, 'floor-plan')
    await grant(id, [friend])
    expect((await read(id, friend)).photographs).toHaveLength(1)
    await grant(id, [friend], { rung: 'documents' })
    expect((await read(id, friend)).photographs).toHaveLength(2)
  })
})
