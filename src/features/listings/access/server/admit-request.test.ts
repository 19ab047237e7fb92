import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { listingRequest } from './tables.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { owner, friend, stranger, newcomer, call, read, grant, revoke, byRequest, forNamed } =
  await givenAccessWorld(app)

beforeEach(() => ask('delete from rate_limit').then(() => {}))

const request = (id: string, as: GivenMember | undefined, rung = 'documents') =>
  call(`/listings/${id}/access-requests`, as, { words: 'The survey, please.', rung })
const admit = (requestId: string, fields: object = {}) => call(`/access-requests/${requestId}/admit`, owner, fields)
const grantOf = async (id: string) =>
  (await ask('select rung, expires_at from listing_grant where listing_id = $1', id))[0]

test('a member who sees the particulars asks for the documents, and the owner gives what was asked for', async () => {
  const { id } = await byRequest()
  await grant(id, [friend])
  expect(await read(id, friend)).toMatchObject({ view: 'whole', may_request_documents: true, request: null })
  const { json } = await request(id, friend)
  expect(json).toMatchObject({ rung: 'documents', state: 'waiting' })
  expect((await request(id, friend)).json.id).toBe(json.id)
  expect(await read(id, friend)).toMatchObject({ view: 'whole', request: { id: json.id, rung: 'documents' } })
  expect((await call(`/listings/${id}/access-requests?waiting=true`, owner)).json.items).toMatchObject([
    { id: json.id, rung: 'documents' },
  ])
  expect((await admit(json.id)).json).toMatchObject({ state: 'admitted', rung: 'documents' })
  expect(await read(id, friend)).toMatchObject({
    admission: { rung: 'documents' },
    may_request_documents: false,
  })
  expect((await request(id, friend)).json.code).toBe('REQUEST_NOT_NEEDED')
})

test('access to the documents ends when the access to the rest does, unless the owner says otherwise', async () => {
  const { id } = await byRequest()
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  await grant(id, [friend], { expires_at })
  await admit((await request(id, friend)).json.id)
  expect(await grantOf(id)).toEqual({ rung: 'documents', expires_at: new Date(expires_at) })
  await grant(id, [friend], { expires_at })
  await admit((await request(id, friend)).json.id, { expires_at: null })
  expect(await grantOf(id)).toEqual({ rung: 'documents', expires_at: null })
})

test('the owner reads what a member who asks for more has already', async () => {
  const { id } = await byRequest()
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  await grant(id, [friend], { expires_at, note: 'Old client' })
  await request(id, friend)
  await request(id, stranger, 'particulars')
  const { items } = (await call(`/listings/${id}/access-requests?waiting=true`, owner)).json
  expect(items).toMatchObject([
    { member: { id: stranger.id }, grant: null },
    { member: { id: friend.id }, grant: { rung: 'particulars', note: 'Old client', expires_at } },
  ])
})

test('the owner gives less than was asked for, of which the member is notified even if they have it', async () => {
  const { id } = await byRequest()
  await grant(id, [friend])
  expect((await admit((await request(id, friend)).json.id, { rung: 'particulars' })).json.state).toBe('admitted')
  expect(await grantOf(id)).toMatchObject({ rung: 'particulars' })
  const told = `select from notification where member_id = $1 and listing_id = $2 and kind = 'listing.access-granted'`
  expect(await ask(told, friend.id, id)).toHaveLength(2)
})

test('a request for documents goes on waiting when the member is given the particulars, and ends with the documents', async () => {
  const { id } = await byRequest()
  await request(id, friend)
  await grant(id, [friend])
  expect(await read(id, friend)).toMatchObject({ view: 'whole', request: { state: 'waiting' } })
  await grant(id, [friend], { rung: 'documents' })
  expect(await read(id, friend)).toMatchObject({ view: 'whole', request: { state: 'admitted' } })
})

test('a declined request leaves the particulars, and a revocation leaves the request to be decided', async () => {
  const { id } = await byRequest()
  await grant(id, [friend])
  const first = (await request(id, friend)).json
  await call(`/access-requests/${first.id}/decline`, owner, { reason: 'After the viewing.' })
  expect(await read(id, friend)).toMatchObject({
    view: 'whole',
    may_request_documents: true,
    request: { state: 'declined', reason: 'After the viewing.' },
  })
  const second = (await request(id, friend)).json
  await revoke(id, [friend])
  expect(await read(id, friend)).toMatchObject({ view: 'teaser', request: { id: second.id, state: 'waiting' } })
})

test('visitors, strangers to a named listing, unverified members and the owner do not ask for documents', async () => {
  const { id } = await byRequest()
  const { id: named } = await forNamed()
  expect((await request(id, undefined)).status).toBe(401)
  expect((await request(named, stranger)).json.code).toBe('LISTING_NOT_FOUND')
  expect((await request(id, newcomer)).json.code).toBe('REQUEST_NEEDS_VERIFICATION')
  expect((await request(id, owner)).json.code).toBe('REQUEST_NOT_NEEDED')
  expect(await read(id, owner)).toMatchObject({ may_request_documents: false, request: null })
  expect((await request(id, friend, 'teaser')).status).toBe(400)
  expect(await ask('select from listing_request where listing_id = any($1)', [id, named])).toEqual([])
})

test('twenty requests and an admission at once leave one request and one truth', async () => {
  const { id } = await byRequest()
  await grant(id, [friend])
  const first = (await request(id, friend)).json
  const answers = await Promise.all([
    admit(first.id),
    ...Array.from({ length: 20 }, () => request(id, friend)),
    admit(first.id),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await grantOf(id)).toMatchObject({ rung: 'documents' })
  expect(await ask('select from listing_request where listing_id = $1', id)).toHaveLength(1)
})

test('what was asked for does not change', async () => {
  const { id } = await byRequest()
  const { json } = await request(id, friend, 'particulars')
  const change = () =>
    app.platform.db
      .update(listingRequest)
      .set({ state: 'withdrawn', rung: 'documents' })
      .where(eq(listingRequest.id, json.id))
  await expect(actAs(friend.actor, async () => await change())).rejects.toMatchObject({ cause: { code: '42501' } })
})

describe.each([
  ['a public listing', { is_private: false }],
  ['a listing for every verified member', { is_private: true, audience: 'verified' }],
])('the documents of %s', (_, fields) => {
  const given = () => givenListing(app, owner, fields)
  const kindsOf = async (member: GivenMember, id: string) =>
    (await ask('select kind from notification where member_id = $1 and listing_id = $2', member.id, id)).map(
      ({ kind }) => kind,
    )

  test('are asked for by a verified member, given by the owner, and opened', async () => {
    const { id } = await given()
    await documentsOf(app).given(owner, { listing_id: id })
    expect(await read(id, friend)).toMatchObject({ may_request_documents: true, request: null, admission: null })
    const { json } = await request(id, friend)
    expect(json).toMatchObject({ rung: 'documents', state: 'waiting' })
    expect(await read(id, friend)).toMatchObject({ request: { id: json.id }, may_request_documents: true })
    expect(await kindsOf(owner, id)).toEqual(['listing.access-requested'])
    expect((await call('/attention', owner)).json.access_requests).toBeGreaterThan(0)
    expect((await call(`/listings/${id}/access-requests?waiting=true`, owner)).json).toMatchObject({
      waiting: 1,
      items: [{ id: json.id, rung: 'documents', member: { id: friend.id } }],
    })
    expect((await call(`/documents?listing_id=${id}`, friend)).json.items).toEqual([])
    expect((await admit(json.id)).json.state).toBe('admitted')
    expect(await kindsOf(friend, id)).toEqual(['listing.documents-granted'])
    expect((await call(`/documents?listing_id=${id}`, friend)).json.items).toHaveLength(1)
    expect(await read(id, friend)).toMatchObject({ may_request_documents: false, admission: { rung: 'documents' } })
    expect((await call('/access', friend)).json.items[0]).toMatchObject({ listing_id: id, rung: 'documents' })
    await revoke(id, [friend])
    expect(await read(id, friend)).toMatchObject({ may_request_documents: true, admission: null })
  })

  test('can be asked for whether or not there are any', async () => {
    const [{ id: without }, { id: withOne }] = [await given(), await given()]
    await documentsOf(app).given(owner, { listing_id: withOne })
    const answers = []
    for (const id of [without, withOne]) {
      const { created_at: _, ...listing } = await read(id, stranger)
      const { status, json } = await request(id, stranger)
      answers.push([{ ...listing, id: '' }, status, { ...json, id: '', created_at: '' }])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('are declined with a reason, and asked for again', async () => {
    const { id } = await given()
    const first = (await request(id, friend)).json
    await call(`/access-requests/${first.id}/decline`, owner, { reason: 'There are none yet.' })
    expect(await kindsOf(friend, id)).toEqual(['listing.access-declined'])
    expect(await read(id, friend)).toMatchObject({ request: { state: 'declined', reason: 'There are none yet.' } })
    expect((await request(id, friend)).json).toMatchObject({ state: 'waiting' })
  })

  test('are asked for once, also by twenty requests in parallel', async () => {
    const { id } = await given()
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(id, friend)))
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.id)).size).toBe(1)
    expect(await ask('select from listing_request where listing_id = $1', id)).toHaveLength(1)
    expect(await kindsOf(owner, id)).toHaveLength(1)
  })

  test('are not asked for by visitors, unverified or suspended members, the owner, or one that the owner blocked', async () => {
    const { id } = await given()
    const suspended = await givenMember(app, { verified: true })
    await ask('update member set suspended_at = now() where id = $1', suspended.id)
    expect((await request(id, undefined)).status).toBe(401)
    expect((await request(id, newcomer)).json.code).toBe('REQUEST_NEEDS_VERIFICATION')
    expect((await request(id, owner)).json.code).toBe('REQUEST_NOT_NEEDED')
    expect((await request(id, suspended)).json.code).toBe('FORBIDDEN')
    expect((await request(id, friend, 'particulars')).json.code).toBe('REQUEST_NOT_NEEDED')
    const block = 'insert into member_block (blocker_id, blocked_id) values ($1, $2)'
    await ask(block, owner.id, stranger.id)
    expect((await request(id, stranger)).json.code).toBe('NOT_REACHABLE')
    await ask('delete from member_block')
    for (const reader of [undefined, newcomer, owner])
      expect((await read(id, reader)).may_request_documents ?? false).toBe(false)
    expect(await ask('select from listing_request where listing_id = $1', id)).toEqual([])
  })
})
