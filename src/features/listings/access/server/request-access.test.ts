import { beforeEach, expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const owner = await givenMember(app, { verified: true })
const asker = await givenMember(app, { verified: true, firstName: 'Agnes', lastName: 'Quill' })
const stranger = await givenMember(app, { verified: true })
const newcomer = await givenMember(app)

beforeEach(() => ask('delete from rate_limit').then(() => {}))

const call = (path: string, as?: GivenMember, body?: object, method = body ? 'POST' : 'GET') =>
  app.call(`/api${path}`, { ...(as && { as: as.actor }), ...(body && { body }), method })
const givenRestricted = (fields: object = {}) =>
  givenListing(app, owner, { is_private: true, audience: 'request', ...fields })
const request = (id: string, as: GivenMember | undefined = asker, words = 'For a client in Geneva.') =>
  call(`/listings/${id}/access-requests`, as, { words })
const kindsOf = async (member: GivenMember, listingId: string) =>
  (
    await ask(
      'select kind from notification where member_id = $1 and listing_id = $2 order by id',
      member.id,
      listingId,
    )
  ).map(({ kind }) => kind)

test('a verified member asks, the owner admits, and both are notified', async () => {
  const { id } = await givenRestricted()
  const { status, json } = await request(id)
  expect([status, json]).toMatchObject([200, { state: 'waiting', words: 'For a client in Geneva.', reason: '' }])
  expect(await kindsOf(owner, id)).toEqual(['listing.access-requested'])
  expect((await call(`/listings/${id}`, asker)).json).toMatchObject({
    view: 'teaser',
    request: { id: json.id, state: 'waiting' },
  })
  const received = (await call(`/listings/${id}/access-requests?waiting=true`, owner)).json
  expect(received).toMatchObject({ waiting: 1, items: [{ id: json.id, member: { id: asker.id } }] })
  expect((await call('/attention', owner)).json).toMatchObject({ access_requests: 1 })
  expect((await call(`/access-requests/${json.id}/admit`, owner, {})).json).toMatchObject({ state: 'admitted' })
  expect((await call(`/listings/${id}`, asker)).json).toMatchObject({ view: 'whole' })
  expect(await kindsOf(asker, id)).toEqual(['listing.access-granted'])
  expect(await actionsOn({ id })).toEqual(['listing.created', 'listing.access-requested', 'listing.access-granted'])
  expect((await call('/access', asker)).json.items).toMatchObject([
    { listing_id: id, rung: 'particulars', request: { state: 'admitted' } },
  ])
})

test('the owner declines with a reason, once, and the member may ask again', async () => {
  const { id } = await givenRestricted()
  const first = (await request(id)).json
  expect((await call(`/access-requests/${first.id}/decline`, owner, { reason: 'Not yet.' })).json).toMatchObject({
    state: 'declined',
    reason: 'Not yet.',
  })
  expect((await call(`/access-requests/${first.id}/admit`, owner, {})).status).toBe(404)
  expect(await kindsOf(asker, id)).toEqual(['listing.access-declined'])
  expect((await call(`/listings/${id}`, asker)).json).toMatchObject({
    view: 'teaser',
    request: { state: 'declined', reason: 'Not yet.' },
  })
  expect((await request(id)).json).toMatchObject({ state: 'waiting' })
})

test('a second request while the first one waits is the first one, also in parallel', async () => {
  const { id } = await givenRestricted()
  const responses = await Promise.all(Array.from({ length: 20 }, () => request(id)))
  const ids = new Set(responses.filter(({ status }) => status === 200).map(({ json }) => json.id))
  expect(ids.size).toBe(1)
  expect(await ask('select from listing_request where listing_id = $1', id)).toHaveLength(1)
  expect(await kindsOf(owner, id)).toHaveLength(1)
})

test('a request that is admitted and declined at the same time has one outcome', async () => {
  const { id } = await givenRestricted()
  const { json } = await request(id, stranger)
  const responses = await Promise.all(
    ['admit', 'decline', 'admit', 'decline'].map((act) => call(`/access-requests/${json.id}/${act}`, owner, {})),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const [{ state } = { state: '' }] = await ask('select state from listing_request where id = $1', json.id)
  expect((await call(`/listings/${id}`, stranger)).json.view).toBe(state === 'admitted' ? 'whole' : 'teaser')
})

test('who asks again while the first request is declined is never told that no request is needed', async () => {
  const { id } = await givenRestricted()
  for (let round = 0; round < 10; round++) {
    const first = (await request(id, stranger)).json
    const [declined, ...again] = await Promise.all([
      call(`/access-requests/${first.id}/decline`, owner, {}),
      ...Array.from({ length: 4 }, () => request(id, stranger)),
    ])
    expect([declined, ...again].map(({ status }) => status)).toEqual(Array(5).fill(200))
    await ask('delete from rate_limit')
  }
})

test('visitors, unverified members, the owner and members who see it already do not ask', async () => {
  const { id } = await givenRestricted()
  expect((await call(`/listings/${id}/access-requests`, undefined, { words: 'Please' })).status).toBe(401)
  expect((await request(id, newcomer)).json).toMatchObject({ code: 'REQUEST_NEEDS_VERIFICATION' })
  expect((await request(id, owner)).json).toMatchObject({ code: 'REQUEST_NOT_NEEDED' })
  const { id: open } = await givenListing(app, owner)
  expect((await request(open)).json).toMatchObject({ code: 'REQUEST_NOT_NEEDED' })
  expect((await request(id, asker, ' ')).status).toBe(400)
  expect((await request(id, asker, 'x'.repeat(501))).status).toBe(400)
})

test('only its owner reads and decides the requests for a listing; only its author withdraws one', async () => {
  const { id } = await givenRestricted()
  const { json } = await request(id)
  for (const other of [asker, stranger, newcomer]) {
    expect((await call(`/listings/${id}/access-requests`, other)).status).toBe(404)
    for (const act of ['admit', 'decline'])
      expect((await call(`/access-requests/${json.id}/${act}`, other, {})).status).toBe(404)
  }
  for (const other of [owner, stranger])
    expect((await call(`/access-requests/${json.id}/withdraw`, other, {})).status).toBe(404)
  expect((await call(`/access-requests/${json.id}/withdraw`, asker, {})).json).toMatchObject({ state: 'withdrawn' })
  expect((await call(`/access-requests/${json.id}/withdraw`, asker, {})).status).toBe(404)
  expect((await call(`/listings/${id}/access-requests`, owner)).json).toMatchObject({ waiting: 0 })
})

test('a request no longer waits for the owner of a listing that every verified member sees', async () => {
  const { id, version } = await givenRestricted()
  await request(id)
  const waiting = async () => (await call('/attention', owner)).json.access_requests
  const before = await waiting()
  await call(`/listings/${id}`, owner, { version, audience: 'verified' }, 'PATCH')
  expect(await waiting()).toBe(before - 1)
})

test('requests and grants of suspended members are neither listed nor counted until the suspension ends', async () => {
  const { id } = await givenRestricted()
  const [waiting, admitted] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]
  await request(id, waiting)
  await call(`/listings/${id}/access`, owner, { member_ids: [admitted.id] })
  const standing = (at: string) =>
    ask(`update member set suspended_at = ${at} where id = any($1)`, [waiting.id, admitted.id])
  const listed = async () => {
    const requests = (await call(`/listings/${id}/access-requests?waiting=true`, owner)).json
    const grants = (await call(`/listings/${id}/access`, owner)).json
    return [requests.items.length, requests.waiting, grants.items.length, grants.total]
  }
  await standing('now()')
  expect(await listed()).toEqual([0, 0, 0, 0])
  await standing('null')
  expect(await listed()).toEqual([1, 1, 1, 1])
})

test('a member who was suspended meanwhile is refused', async () => {
  const { id } = await givenRestricted()
  const suspended = await givenMember(app, { verified: true })
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  const { status, json } = await request(id, suspended)
  expect([status, json.code]).toEqual([403, 'FORBIDDEN'])
  expect(await ask('select from listing_request where listing_id = $1', id)).toEqual([])
})

test('giving a member access answers the request that waits', async () => {
  const { id } = await givenRestricted()
  const { json } = await request(id)
  await call(`/listings/${id}/access`, owner, { member_ids: [asker.id] })
  expect((await ask('select state from listing_request where id = $1', json.id))[0]).toEqual({ state: 'admitted' })
})
