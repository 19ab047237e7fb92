import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { writeFirst } from '#testing/conversations.ts'
import { givenAccessWorld, secretListing } from '#testing/listing-access.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { call } = await givenAccessWorld(app)
// The owner of the listing need not be verified.
const owner = await givenMember(app, { firstName: 'Olga' })

beforeEach(() => ask('delete from rate_limit').then(() => {}))

/** A member who is not in the directory, and asks for access to a listing of the owner. */
async function givenRequest() {
  const asker = await givenMember(app, { verified: true })
  const { id } = await givenListing(app, owner, { ...secretListing, audience: 'request' })
  const requestAccess = async () => (await call(`/listings/${id}/access-requests`, asker, { words: 'Please' })).json.id
  return { asker, id, requestAccess, requestId: (await requestAccess()) as string }
}

const write = async (starter: GivenMember, { id }: GivenMember) => {
  const { status, json } = await writeFirst(app, starter, { member_id: id })
  return status === 200 ? 'written' : (json.code as string)
}
const mayWrite = async (as: GivenMember, { id }: GivenMember) =>
  (await call(`/members/${id}/contact`, as)).json.may_write as boolean
/** As the member, without any verb that could refuse it. */
const insert = (as: GivenMember, { id }: GivenMember) =>
  actAs(as.actor, () =>
    app.platform.db.execute(sql`insert into conversation (starter_id, recipient_id) values (${as.id}, ${id})`),
  )
const refused = expect.objectContaining({
  cause: expect.objectContaining({ message: expect.stringMatching(/row-level security/) }),
})

describe('a member who asks for access to a listing', () => {
  test('is written to by its owner while the request waits', async () => {
    const { asker } = await givenRequest()
    expect(await write(owner, asker)).toBe('written')
  })

  test.each(['admit', 'decline'])('is written to by its owner after the owner answered: %s', async (answer) => {
    const { asker, requestId } = await givenRequest()
    expect((await call(`/access-requests/${requestId}/${answer}`, owner, {})).status).toBe(200)
    expect(await write(owner, asker)).toBe('written')
  })

  test('is not written to by a stranger, the owner of another listing, or a member who asks for the same one', async () => {
    const { asker, id } = await givenRequest()
    const stranger = await givenMember(app, { verified: true })
    const another = await givenMember(app, { verified: true })
    await givenListing(app, another, { ...secretListing, audience: 'request' })
    const alsoAsks = await givenMember(app, { verified: true })
    await call(`/listings/${id}/access-requests`, alsoAsks, { words: 'Please' })
    for (const other of [stranger, another, alsoAsks]) {
      expect(await write(other, asker)).toBe('NOT_REACHABLE')
      await expect(insert(other, asker)).rejects.toEqual(refused)
    }
    const unverified = await givenMember(app)
    expect(await write(unverified, asker)).toBe('VERIFICATION_REQUIRED')
    await expect(insert(unverified, asker)).rejects.toEqual(refused)
  })

  test('is not written to after the request was withdrawn, also if an earlier one was declined', async () => {
    const { asker, requestId, requestAccess } = await givenRequest()
    await call(`/access-requests/${requestId}/withdraw`, asker, {})
    expect(await write(owner, asker)).toBe('VERIFICATION_REQUIRED')
    await call(`/access-requests/${await requestAccess()}/decline`, owner, {})
    await call(`/access-requests/${await requestAccess()}/withdraw`, asker, {})
    expect(await write(owner, asker)).toBe('VERIFICATION_REQUIRED')
    await expect(insert(owner, asker)).rejects.toEqual(refused)
  })

  test('is not written to by an owner that they blocked, or that is suspended', async () => {
    const { asker } = await givenRequest()
    await ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', asker.id, owner.id)
    await expect(insert(owner, asker)).rejects.toEqual(refused)
    await ask('delete from member_block where blocker_id = $1', asker.id)
    await ask('update member set suspended_at = now() where id = $1', owner.id)
    await expect(insert(owner, asker)).rejects.toEqual(refused)
    await ask('update member set suspended_at = null where id = $1', owner.id)
    expect(await write(owner, asker)).toBe('written')
  })

  test('writes to the owner first no more than before', async () => {
    const { asker } = await givenRequest()
    expect(await write(asker, owner)).toBe('NOT_REACHABLE')
  })
})

test('the card of a member says whether the owner can write to them', async () => {
  const { asker, requestId } = await givenRequest()
  expect(await mayWrite(owner, asker)).toBe(true)
  await call(`/access-requests/${requestId}/withdraw`, asker, {})
  expect(await mayWrite(owner, asker)).toBe(false)
})
