import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { agreementVerbs } from '#testing/agreements.ts'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import type { RequestedRung } from '../terms.ts'
import { listingGrant, listingRequest } from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const { owner, friend, stranger, newcomer, byRequest, forNamed } = await givenAccessWorld(app)

beforeEach(() => ask('delete from rate_limit; delete from listing_request; delete from member_block'))

type Values = Partial<typeof listingRequest.$inferInsert>
const insert = ({ actor, id }: GivenMember, listingId: string, rung: RequestedRung, values: Values = {}) =>
  actAs(actor, () => db.insert(listingRequest).values({ listingId, memberId: id, rung, words: 'Please.', ...values }))
const refused = { cause: { code: '42501' } }

describe.each([
  ['a public listing', { is_private: false }],
  ['a listing for every verified member', { is_private: true, audience: 'verified' }],
])('the documents of %s', (_, fields) => {
  test('are asked for by verified members in good standing, in their own name', async () => {
    const { id } = await givenListing(app, owner, fields)
    await insert(friend, id, 'documents')
    await expect(insert(newcomer, id, 'documents')).rejects.toMatchObject(refused)
    await expect(insert(owner, id, 'documents')).rejects.toMatchObject(refused)
    await expect(insert(stranger, id, 'documents', { memberId: owner.id })).rejects.toMatchObject(refused)
    await expect(insert(stranger, id, 'documents', { state: 'admitted', decidedAt: new Date() })).rejects.toMatchObject(
      refused,
    )
    const suspended = await givenMember(app, { verified: true })
    await ask('update member set suspended_at = now() where id = $1', suspended.id)
    await expect(insert(suspended, id, 'documents')).rejects.toMatchObject(refused)
  })

  test('are asked for by neither of two members who are apart', async () => {
    const { id } = await givenListing(app, owner, fields)
    for (const [blocker, blocked] of [
      [owner, stranger],
      [stranger, owner],
    ] as const) {
      await ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', blocker.id, blocked.id)
      await expect(insert(stranger, id, 'documents')).rejects.toMatchObject(refused)
      await ask('delete from member_block')
    }
    await insert(stranger, id, 'documents')
  })

  test('are asked for, and the rest is not', async () => {
    const { id } = await givenListing(app, owner, fields)
    await expect(insert(friend, id, 'particulars')).rejects.toMatchObject(refused)
  })

  test('are not asked for while nobody else sees the listing', async () => {
    const { id } = await givenListing(app, owner, {
      ...fields,
      publish_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    await expect(insert(friend, id, 'documents')).rejects.toMatchObject(refused)
  })
})

test('documents that an agreement opens are not asked for', async () => {
  const { id } = await givenListing(app, owner, { is_private: true, audience: 'verified' })
  const { status } = await agreementVerbs(app).ask(owner, id, undefined, { before: 'documents' })
  expect(status).toBe(200)
  await expect(insert(friend, id, 'documents')).rejects.toMatchObject(refused)
})

test('a restricted listing is asked for by members who find it', async () => {
  const [{ id }, { id: named }] = [await byRequest(), await forNamed()]
  await insert(friend, id, 'particulars')
  await insert(stranger, id, 'documents')
  await expect(insert(friend, named, 'documents')).rejects.toMatchObject(refused)
})

test.each([
  ['the owner', [owner.id, stranger.id]],
  ['the member', [stranger.id, owner.id]],
])('a grant is not written if %s has blocked the other, unless it answers a request', async (_, ids) => {
  const { id } = await byRequest()
  const admit = () =>
    actAs(owner.actor, () =>
      db.insert(listingGrant).values({ listingId: id, memberId: stranger.id, rung: 'particulars' }),
    )
  const settle = (state: string) => ask('update listing_request set state = $1, decided_at = now()', state)
  await ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', ...ids)
  await expect(admit()).rejects.toMatchObject(refused)
  await insert(stranger, id, 'particulars')
  await settle('declined')
  await expect(admit()).rejects.toMatchObject(refused)
  await insert(stranger, id, 'particulars')
  await admit()
})
