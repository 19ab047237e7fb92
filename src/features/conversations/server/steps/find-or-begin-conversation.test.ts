import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeFirst } from '#testing/conversations.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)

test('a first message sent again is the same message even after its listing was archived; a new one is refused', async () => {
  const [owner, visitor] = [await givenMember(app), await givenMember(app)]
  const listing_id = (await givenListing(app, owner)).id
  const key = randomUUID()
  const firstResponse = await writeFirst(app, visitor, { listing_id, key })
  await app.call(`/api/listings/${listing_id}/archive`, { method: 'POST', as: owner.actor })
  expect(await writeFirst(app, visitor, { listing_id, key })).toMatchObject({ status: 200, json: firstResponse.json })
  const stranger = await givenMember(app)
  for (const refused of [
    await writeFirst(app, visitor, { listing_id }),
    await writeFirst(app, visitor, { listing_id: randomUUID(), key }),
    await writeFirst(app, stranger, { listing_id, key }),
  ])
    expect(refused).toMatchObject({ status: 404, json: { code: 'SUBJECT_NOT_FOUND' } })
})

test('a member may begin ten conversations a day, more once verified, and continue existing ones', async () => {
  const owner = await givenMember(app)
  const starter = await givenMember(app, { firstName: 'Stefan', lastName: 'Stranger' })
  const listings = await Promise.all(Array.from({ length: 11 }, () => givenListing(app, owner)))
  const answers = []
  for (const { id } of listings) answers.push(await writeFirst(app, starter, { listing_id: id }))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(answers.at(-1)?.json.code).toBe('TOO_MANY_REQUESTS')
  const newConversations = await ask('select id from conversation where starter_id = $1', starter.id)
  expect(newConversations).toHaveLength(10)
  expect((await writeFirst(app, starter, { listing_id: listings[0]?.id })).status).toBe(200)
  const verified = { ...starter, actor: { ...starter.actor, verified: true } }
  expect((await writeFirst(app, verified, { listing_id: listings[10]?.id })).status).toBe(200)
})

test('a verified member without access to a listing by request begins no conversation about it', async () => {
  const [owner, visitor] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]
  const { id: listing_id } = await givenListing(app, owner, { is_private: true, audience: 'request' })
  const refused = await writeFirst(app, visitor, { listing_id })
  expect(refused).toMatchObject({ status: 403, json: { code: 'ACCESS_REQUIRED' } })
  await app.call(`/api/listings/${listing_id}/access`, {
    ...{ method: 'POST', as: owner.actor, body: { member_ids: [visitor.id] } },
  })
  expect((await writeFirst(app, visitor, { listing_id })).status).toBe(200)
})

test('a sold listing takes no new conversation, and those about it go on', async () => {
  const owner = await givenMember(app, { verified: true })
  const visitor = await givenMember(app, { verified: true })
  const { id: listing_id } = await givenListing(app, owner)
  const { json } = await writeFirst(app, visitor, { listing_id })
  const latecomer = await givenMember(app, { verified: true })
  await ask(`update listing set status = 'Sold' where id = $1`, listing_id)
  const refused = await writeFirst(app, latecomer, { listing_id })
  expect([refused.status, refused.json.code]).toEqual([409, 'LISTING_SOLD'])
  expect(await ask('select from conversation where starter_id = $1', latecomer.id)).toEqual([])
  expect((await writeFirst(app, visitor, { listing_id })).json).toMatchObject({
    ...{ conversation_id: json.conversation_id, created: false, message: { sequence: 2 } },
  })
})

test('a first message waits for a sale under way, and is then refused', async () => {
  const owner = await givenMember(app, { verified: true })
  const visitor = await givenMember(app, { verified: true })
  const { id: listing_id } = await givenListing(app, owner)
  const connection = await app.database.superuser.connect()
  try {
    await connection.query('begin')
    await connection.query(`update listing set status = 'Sold' where id = $1`, [listing_id])
    const writing = writeFirst(app, visitor, { listing_id })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => await ask(waiting)).toHaveLength(1)
    await connection.query('commit')
    expect(await writing).toMatchObject({ status: 409, json: { code: 'LISTING_SOLD' } })
  } finally {
    connection.release(true)
  }
  expect(await ask('select from conversation where starter_id = $1', visitor.id)).toEqual([])
})
