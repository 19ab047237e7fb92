import { beforeEach, describe, expect, test } from 'vitest'
import { givenAccessWorld } from '#testing/listing-access.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { owner, friend, stranger, newcomer, call, read, grant, revoke, byRequest } = await givenAccessWorld(app)
const suspended = await givenMember(app, { verified: true })
await ask('update member set suspended_at = now() where id = $1', suspended.id)
const unknown = { ...stranger, id: '0192f000-0000-7000-8000-000000000009' }
const notFound = 'One of these members does not exist or is not visible to you.'
const notVerified = 'Only verified members can be given access.'

beforeEach(() => ask('delete from rate_limit; delete from member_block'))

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

describe.each(['the owner blocked', 'the member blocked'])('if %s the other', (who) => {
  const block = (member: GivenMember) => {
    const ids = who === 'the owner blocked' ? [owner.id, member.id] : [member.id, owner.id]
    return ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', ...ids)
  }
  const toldOf = (listingId: string, { id }: GivenMember) =>
    ask('select kind from notification where member_id = $1 and listing_id = $2', id, listingId)

  test('a grant gives the answer of a member who does not exist, and the others in it get nothing', async () => {
    const { id } = await byRequest()
    await block(stranger)
    const [apart, missing] = [await grant(id, [friend, stranger]), await grant(id, [friend, unknown])]
    expect([apart.status, apart.json]).toEqual([missing.status, missing.json])
    expect(apart.json.message).toBe(notFound)
    expect(await grantsOf(id)).toEqual([])
  })

  test('a grant that has expired is not given again, also before the job removes it', async () => {
    const { id } = await byRequest()
    await grant(id, [friend])
    await ask(`update listing_grant set expires_at = now() - interval '1 second' where listing_id = $1`, id)
    await block(friend)
    expect((await grant(id, [friend])).json.message).toBe(notFound)
  })

  test('what the member has stays and can be changed and revoked, and the member is not notified', async () => {
    const { id } = await byRequest()
    await grant(id, [friend], { rung: 'particulars', note: 'Old client' })
    await block(friend)
    expect((await read(id, friend)).view).toBe('whole')
    expect((await grant(id, [friend], { rung: 'documents' })).status).toBe(200)
    expect(await ask('select rung, note from listing_grant where listing_id = $1', id)).toEqual([
      { rung: 'documents', note: 'Old client' },
    ])
    expect(await toldOf(id, friend)).toHaveLength(1)
    expect((await revoke(id, [friend])).json.revoked).toEqual([friend.id])
    expect((await grant(id, [friend])).json.message).toBe(notFound)
  })

  test('the request of the member is answered as without a block, so that it tells nothing', async () => {
    const { id } = await byRequest()
    const { json: request } = await call(`/listings/${id}/access-requests`, stranger, { words: 'For a client' })
    await block(stranger)
    expect((await call(`/access-requests/${request.id}/admit`, owner, {})).status).toBe(200)
    expect((await read(id, stranger)).view).toBe('whole')
    expect(await toldOf(id, stranger)).toEqual([{ kind: 'listing.access-granted' }])
  })

  test('a request that was answered before is no reason to give access again after a revocation', async () => {
    const { id } = await byRequest()
    const { json: request } = await call(`/listings/${id}/access-requests`, stranger, { words: 'For a client' })
    expect((await call(`/access-requests/${request.id}/admit`, owner, {})).status).toBe(200)
    await revoke(id, [stranger])
    await block(stranger)
    expect((await grant(id, [stranger])).json.message).toBe(notFound)
    expect(await grantsOf(id)).toEqual([])
  })
})
