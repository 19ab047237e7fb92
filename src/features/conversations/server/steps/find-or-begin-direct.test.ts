import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenConversation, liveEventsFor, requestAsParty, writeFirst, writeMessage } from '#testing/conversations.ts'
import { inParallel, scopeOf } from '#testing/factors.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { startConversation } from '../start-conversation.ts'

const app = await testApp()
const { ask } = recordsOf(app)

const givenPair = async () => ({
  starter: await givenMember(app, { verified: true, firstName: 'Stella' }),
  other: await givenMember(app, { verified: true, findable: true, firstName: 'Odo' }),
})
const writeTo = (from: GivenMember, to: { id: string }, key: string = randomUUID()) =>
  writeFirst(app, from, { member_id: to.id, key })
const directConversations = ({ id }: GivenMember) =>
  ask('select id from conversation where subject_id is null and $1 in (starter_id, recipient_id)', id)
const contactOf = async (reader: GivenMember, { id }: GivenMember) =>
  (await app.call(`/api/members/${id}/contact`, { as: reader.actor })).json
const refusal = ({ status, json }: Awaited<ReturnType<typeof writeTo>>) => [status, json.code]

test('a verified member writes to a member who lets themselves be found', async () => {
  const { starter, other } = await givenPair()
  expect(await contactOf(starter, other)).toEqual({ conversation_id: null, may_write: true })
  const { status, json } = await writeTo(starter, other)
  expect([status, json.created]).toEqual([200, true])
  const id = json.conversation_id
  expect(await contactOf(starter, other)).toEqual({ conversation_id: id, may_write: false })
  expect(await contactOf(other, starter)).toEqual({ conversation_id: id, may_write: false })

  expect((await requestAsParty(app, other, { id }, 'GET')).json).toMatchObject({
    ...{ other: { name: 'Stella' }, subject: null, started: false, unread: 1, request_status: 'New', closed: false },
  })
  const { json: list } = await app.call('/api/conversations?search=stella', { as: other.actor })
  expect(list.items).toMatchObject([{ id, subject: null, last_message: { own: false } }])
  const { json: requests } = await app.call('/api/information-requests', { as: other.actor })
  expect(requests).toMatchObject({ items: [{ id, subject: null, status: 'New' }], counts: { all: 1, new: 1 } })
  const { json: notifications } = await app.call('/api/notifications', { as: other.actor })
  expect(notifications.items).toMatchObject([{ kind: 'request', from: 'Stella', about: null, conversation_id: id }])
  expect((await app.call('/api/attention', { as: other.actor })).json.items).toMatchObject([{ id, about: '' }])
  expect((await liveEventsFor(app, other)).map(({ type }) => type)).toContain('message.sent')
  expect((await writeMessage(app, other, { id })).status).toBe(200)
})

test('two members have one direct conversation, whichever of them writes first', async () => {
  const { starter, other } = await givenPair()
  const { json } = await writeTo(starter, other)
  await ask('update member set findable = false where id = $1', other.id)
  expect((await writeTo(other, starter)).json).toMatchObject({
    ...{ conversation_id: json.conversation_id, created: false, message: { sequence: 2, own: true } },
  })
  expect((await writeFirst(app, starter, { member_id: other.id.toUpperCase() })).json.message.sequence).toBe(3)
  expect(await directConversations(starter)).toHaveLength(1)
})

test('twenty first messages at once, from both members, begin one conversation', async () => {
  const { starter, other } = await givenPair()
  await ask('update member set findable = true where id = $1', starter.id)
  const sides = [
    { from: starter, to: other },
    { from: other, to: starter },
  ]
  let turn = 0
  const results = await inParallel(20, () => {
    const { from, to } = sides[turn++ % 2] as (typeof sides)[0]
    const message = { member_id: to.id, content: 'Good evening.', key: randomUUID() }
    return actAs(from.actor, () => startConversation(scopeOf(app, from), message))
  })
  expect(new Set(results.map(({ conversation_id }) => conversation_id)).size).toBe(1)
  expect(results.map(({ message }) => message.sequence).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  expect(await directConversations(starter)).toHaveLength(1)
})

test('the same first message sent twice is one message', async () => {
  const { starter, other } = await givenPair()
  const key = randomUUID()
  const first = await writeTo(starter, other, key)
  expect((await writeTo(starter, other, key)).json).toEqual(first.json)
  expect(await ask('select from message where conversation_id = $1', first.json.conversation_id)).toHaveLength(1)
})

test('members with an open conversation can write directly, until one of them ends it', async () => {
  const [starter, recipient] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]
  expect(refusal(await writeTo(starter, recipient))).toEqual([409, 'NOT_REACHABLE'])
  const about = await givenConversation(app, { starter, recipient })
  await requestAsParty(app, recipient, about, 'POST', '/end')
  expect(refusal(await writeTo(starter, recipient))).toEqual([409, 'NOT_REACHABLE'])
  await requestAsParty(app, recipient, about, 'POST', '/resume')
  expect((await writeTo(starter, recipient)).status).toBe(200)
})

test('a member who cannot be found, one who is blocked and one who blocked are refused in the same words', async () => {
  const { starter, other } = await givenPair()
  const hidden = await givenMember(app, { verified: true })
  await ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', other.id, starter.id)
  await ask('update member set findable = true where id = $1', starter.id)
  const answers = [await writeTo(starter, hidden), await writeTo(starter, other), await writeTo(other, starter)]
  for (const answer of answers) expect(answer.json).toEqual(answers[0]?.json)
  expect(answers[0]?.json).toMatchObject({
    ...{ code: 'NOT_REACHABLE', message: 'This member does not accept messages at the moment.' },
  })
  for (const [from, to] of [
    [starter, hidden],
    [starter, other],
    [other, starter],
  ] as const)
    expect(await contactOf(from, to)).toEqual({ conversation_id: null, may_write: false })
  expect(await directConversations(starter)).toEqual([])
})

test('refuses unverified members, visitors, oneself, and members who are suspended, erased or unknown', async () => {
  const { starter, other } = await givenPair()
  const unverified = await givenMember(app)
  expect(refusal(await writeTo(unverified, other))).toEqual([403, 'VERIFICATION_REQUIRED'])
  expect(refusal(await writeTo(starter, starter))).toEqual([422, 'OWN_SUBJECT'])
  expect(refusal(await writeTo(starter, { id: randomUUID() }))).toEqual([404, 'MEMBER_NOT_FOUND'])
  const body = { member_id: other.id, content: 'Hello', key: randomUUID() }
  expect((await app.call('/api/conversations', { method: 'POST', body })).status).toBe(401)
  expect(refusal(await writeFirst(app, starter, { member_id: other.id, listing_id: randomUUID() }))).toEqual([
    ...[422, 'PARAMETERS_MISSING'],
  ])
  await ask('update member set suspended_at = now() where id = $1', other.id)
  expect(refusal(await writeTo(starter, other))).toEqual([404, 'MEMBER_NOT_FOUND'])
  await actAs(system, () => app.platform.db.execute(sql`update member set erased_at = now() where id = ${other.id}`))
  expect(refusal(await writeTo(starter, other))).toEqual([409, 'NOT_REACHABLE'])
  await ask('update member set suspended_at = now() where id = $1', starter.id)
  expect((await writeTo(starter, await givenMember(app, { verified: true, findable: true }))).status).toBe(403)
  expect(await directConversations(starter)).toEqual([])
})

test('ending and blocking work as in other conversations', async () => {
  const { starter, other } = await givenPair()
  const id = (await writeTo(starter, other)).json.conversation_id as string
  await requestAsParty(app, starter, { id }, 'POST', '/end')
  expect(refusal(await writeMessage(app, other, { id }))).toEqual([409, 'CONVERSATION_CLOSED'])
  expect((await writeTo(starter, other)).json).toMatchObject({ conversation_id: id, message: { sequence: 2 } })
  await requestAsParty(app, other, { id }, 'POST', '/end')
  expect(refusal(await writeTo(starter, other))).toEqual([409, 'CONVERSATION_CLOSED'])
  await requestAsParty(app, other, { id }, 'POST', '/resume')
  await requestAsParty(app, other, { id }, 'PUT', '/block')
  expect(refusal(await writeTo(starter, other))).toEqual([409, 'CONVERSATION_CLOSED'])
})

test('beginning a direct conversation counts against the same limit as others', async () => {
  const starter = await givenMember(app, { verified: true })
  const outcomes: string[] = []
  for (let n = 0; n < 41; n++) {
    const { id: member_id } = await givenMember(app, { verified: true, findable: true })
    const message = { member_id, content: 'Good evening.', key: randomUUID() }
    // The verb itself, because the limit for messages would be used up sooner.
    const answer = actAs(starter.actor, () => startConversation(scopeOf(app, starter), message))
    outcomes.push(
      await answer.then(
        () => 'begun',
        ({ code }) => code,
      ),
    )
  }
  expect(outcomes).toEqual([...Array.from({ length: 40 }, () => 'begun'), 'TOO_MANY_REQUESTS'])
  expect(await directConversations(starter)).toHaveLength(40)
})

test('no deal comes from a direct conversation', async () => {
  const { starter, other } = await givenPair()
  const id = (await writeTo(starter, other)).json.conversation_id as string
  const answers = [
    await app.call(`/api/conversations/${id}/deal`, { as: starter.actor }),
    await app.call('/api/deals', {
      ...{ method: 'POST', as: starter.actor },
      body: { conversation_id: id, title: 'Nothing', amount: '1.00', currency: 'USD' },
    }),
  ]
  for (const { status, json } of answers) expect([status, json.code]).toEqual([422, 'CONVERSATION_WITHOUT_SUBJECT'])
})

test('the row policy refuses a direct conversation that the verb would refuse', async () => {
  const { starter, other } = await givenPair()
  const hidden = await givenMember(app, { verified: true })
  const begin = (from: GivenMember, starterId: string, recipientId: string) =>
    actAs(from.actor, async () =>
      app.platform.db.execute(
        sql`insert into conversation (starter_id, recipient_id) values (${starterId}, ${recipientId})`,
      ),
    )
  const unverified = await givenMember(app)
  for (const [from, starterId, recipientId] of [
    [starter, starter.id, hidden.id],
    [unverified, unverified.id, other.id],
    [starter, hidden.id, other.id],
    [starter, starter.id, starter.id],
  ] as const)
    await expect(begin(from, starterId, recipientId)).rejects.toThrow()
  expect(await directConversations(other)).toEqual([])
})

test('a stranger does not learn of a direct conversation', async () => {
  const { starter, other } = await givenPair()
  const id = (await writeTo(starter, other)).json.conversation_id as string
  const stranger = await givenMember(app, { verified: true, curator: true })
  for (const path of ['', '/messages'])
    expect((await requestAsParty(app, stranger, { id }, 'GET', path)).json.code).toBe('CONVERSATION_NOT_FOUND')
  expect(refusal(await writeMessage(app, stranger, { id }))).toEqual([404, 'CONVERSATION_NOT_FOUND'])
})
