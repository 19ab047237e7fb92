import { beforeEach, expect, test } from 'vitest'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { owner, friend, stranger, newcomer, call, grant, byRequest } = await givenAccessWorld(app)
const suspended = await givenMember(app, { verified: true })
await ask('update member set suspended_at = now() where id = $1', suspended.id)
const unknown = { ...stranger, id: '0192f000-0000-7000-8000-000000000009' }
const notFound = 'One of these members does not exist or is not visible to you.'
const notVerified = 'Only verified members can be given access.'

beforeEach(() => ask('delete from rate_limit').then(() => {}))

const grantsOf = (listingId: string) => ask('select member_id from listing_grant where listing_id = $1', listingId)

test.each<[string, GivenMember, string]>([
  ['the owner', owner, 'You see your own listing in full already.'],
  ['a member who is not verified', newcomer, notVerified],
  ['a suspended member', suspended, notFound],
  ['nobody', unknown, notFound],
])('a grant to %s is refused with a sentence, and the others in it get nothing', async (_, member, message) => {
  const { id } = await byRequest()
  const { status, json } = await grant(id, [friend, member], { note: 'Old client' })
  expect([status >= 400, json.message]).toEqual([true, message])
  expect(await grantsOf(id)).toEqual([])
  expect((await grant(id, [friend], { note: 'Old client' })).status).toBe(200)
})

test.each([
  ['lost verification', 'verified = false', 'verified = true', notVerified],
  ['was suspended', 'suspended_at = now()', 'suspended_at = null', notFound],
])(
  'the request of a member who %s meanwhile is not admitted, and goes on waiting',
  async (_, ends, returns, message) => {
    const { id } = await byRequest()
    const asker = await givenMember(app, { verified: true })
    const { json: request } = await call(`/listings/${id}/access-requests`, asker, { words: 'For a client' })
    const admit = () => call(`/access-requests/${request.id}/admit`, owner, {})
    const stateOf = async () => (await ask('select state from listing_request where id = $1', request.id))[0]?.state
    await ask(`update member set ${ends} where id = $1`, asker.id)
    const { status, json } = await admit()
    expect([status >= 400, json.message]).toEqual([true, message])
    expect([await grantsOf(id), await stateOf()]).toEqual([[], 'waiting'])
    await ask(`update member set ${returns} where id = $1`, asker.id)
    expect((await admit()).status).toBe(200)
    expect([await grantsOf(id), await stateOf()]).toEqual([[{ member_id: asker.id }], 'admitted'])
  },
)
