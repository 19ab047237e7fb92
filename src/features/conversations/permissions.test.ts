import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { conversationVerbs } from '#testing/conversation-verbs.ts'
import {
  type GivenConversation,
  givenConversation,
  liveEventsFor,
  requestAsParty,
  writeMessage,
} from '#testing/conversations.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { visibleResponse } from '#testing/visible-response.ts'

/** The names, the title and all messages of the conversation begin with this word. */
const canary = 'zanzeraglio'
const lines: string[] = []
const logStream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })

let app: TestApp
let conversation: GivenConversation
const people: Record<string, GivenMember> = {}

beforeAll(async () => {
  app = await testApp({}, undefined, openLog('trace', logStream))
  const starter = await givenMember(app, { firstName: `${canary}-starter`, verified: true })
  const recipient = await givenMember(app, { firstName: `${canary}-recipient`, verified: true })
  const listingId = (await givenListing(app, recipient, { title: `${canary}-title` })).id
  conversation = await givenConversation(app, { starter, recipient, listingId, content: `${canary}-first` })
  await writeMessage(app, recipient, conversation, `${canary}-second`)
  people.stranger = await givenMember(app)
  people.verified = await givenMember(app, { verified: true })
  people.curator = await givenMember(app, { verified: true, curator: true })
  // Each has another conversation with one of the parties, which gives no access to this one.
  people.acquaintance = (await givenConversation(app, { recipient })).starter
  people.seller = (await givenConversation(app, { starter })).recipient
})

const listPaths = [
  '/api/conversations',
  '/api/conversations?sort=unread',
  `/api/conversations?search=${canary}-title`,
  '/api/conversations?archived=true',
  `/api/conversations/messages?search=${canary}`,
  '/api/conversations/unread',
  '/api/information-requests',
]
const outsidersWhoKnowAParty = new Set(['acquaintance', 'seller'])
const outsiders = ['visitor', 'stranger', 'verified', 'curator', 'acquaintance', 'seller']
const storedRows = () =>
  recordsOf(app).ask(
    `select to_jsonb(c) as c, (select jsonb_agg(p order by started) from conversation_party p where p.conversation_id = c.id) as parties,
       (select count(*) from message m where m.conversation_id = c.id) as messages, (select count(*) from member_block) as blocks
     from conversation c where id = $1`,
    conversation.id,
  )

describe.each(outsiders)('for someone who is not a party (%s)', (name) => {
  const callAsOutsider: TestApp['call'] = (url, call) => app.call(url, { ...call, as: people[name]?.actor })

  test('every request of an outsider gets the answer for a conversation that does not exist', async () => {
    const [rowsBefore, eventCount] = [await storedRows(), (await liveEventsFor(app, conversation.starter)).length]
    for (const { method, path, body } of conversationVerbs()) {
      const guessedResponse = await callAsOutsider(`/api/conversations/${conversation.id}${path}`, { method, body })
      const missingResponse = await callAsOutsider(`/api/conversations/${randomUUID()}${path}`, { method, body })
      expect(guessedResponse.status, path).toBe(name === 'visitor' ? 401 : 404)
      expect(visibleResponse(guessedResponse), path).toEqual(visibleResponse(missingResponse))
      expect(guessedResponse.text, path).not.toContain(canary)
    }
    expect(await storedRows()).toEqual(rowsBefore)
    expect(await liveEventsFor(app, conversation.starter)).toHaveLength(eventCount)
  })

  test('a conversation is in no list, search or count of an outsider', async () => {
    for (const path of listPaths) {
      const { status, text } = await callAsOutsider(path)
      expect(status).toBe(name === 'visitor' ? 401 : 200)
      // These members have another conversation with a party, and so see that party's name.
      const hiddenTexts = outsidersWhoKnowAParty.has(name) ? 'title|first|second' : ''
      expect(text, path).not.toMatch(new RegExp(`${canary}-(${hiddenTexts})`))
    }
  })
})

test('a curator’s counts do not include conversations of others', async () => {
  const answers = await Promise.all(listPaths.map((path) => app.call(path, { as: people.curator?.actor })))
  const emptyPage = { items: [], next_cursor: null }
  expect(answers.map(({ json }) => json)).toEqual([
    ...[
      emptyPage,
      emptyPage,
      emptyPage,
      emptyPage,
      { ...emptyPage, newest_only: false },
      { messages: 0, conversations: 0, active: 0 },
    ],
    { ...emptyPage, counts: { all: 0, new: 0, ongoing: 0, awaiting_response: 0 } },
  ])
})

describe('a party', () => {
  test.each([
    ['ended by the other', 'POST', '/end'],
    ['blocked', 'PUT', '/block'],
  ] as const)('a party can still read a conversation that was %s, but not write in it', async (_, method, path) => {
    const closedConversation = await givenConversation(app)
    const { starter, recipient, messageId } = closedConversation
    await requestAsParty(app, recipient, closedConversation, method, path)
    const eventCount = (await liveEventsFor(app, recipient)).length
    for (const verb of conversationVerbs(messageId)) {
      const { status, json } = await requestAsParty(app, starter, closedConversation, verb.method, verb.path, verb.body)
      expect([status, json.code], verb.path).toEqual(verb.writes ? [409, 'CONVERSATION_CLOSED'] : [200, undefined])
    }
    const types = (await liveEventsFor(app, recipient)).slice(eventCount).map(({ type }) => type)
    expect(types).not.toContain('conversation.typing')
    expect(types).not.toContain('message.sent')
    expect(types).not.toContain('message.edited')
  })

  test('a party loses access when suspended, even with a valid token', async () => {
    const conversation = await givenConversation(app)
    const { starter } = conversation
    await app.database.superuser.query('update member set suspended_at = now() where id = $1', [starter.id])
    for (const { method, path, body } of conversationVerbs()) {
      const guessedResponse = await requestAsParty(app, starter, conversation, method, path, body)
      const missingResponse = await requestAsParty(app, starter, { id: randomUUID() }, method, path, body)
      expect(guessedResponse.status, path).toBe(404)
      expect(visibleResponse(guessedResponse), path).toEqual(visibleResponse(missingResponse))
    }
    for (const path of ['', '/unread']) {
      const { json } = await app.call(`/api/conversations${path}`, { as: starter.actor })
      expect(json).toEqual(path ? { messages: 0, conversations: 0, active: 0 } : { items: [], next_cursor: null })
    }
  })
})

test('the text of messages is in no log, audit event, job, live event or stored response', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const { starter } = conversation
  const url = `/api/conversations/${conversation.id}/messages`
  const body = { content: `${canary}-third`, key: randomUUID() }
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await app.call(url, { method: 'POST', as: starter.actor, headers: key, body })).json.sequence).toBe(3)
  const messageTexts = new RegExp(`${canary}-(first|second|third)`)
  expect(lines.join('')).not.toMatch(messageTexts)
  expect(lines.filter((line) => line.includes('unexpected failure'))).toEqual([])
  for (const table of ['audit_event', 'pgboss.job', 'live_event', 'idempotency_key', 'mail', 'notification'])
    expect(JSON.stringify(await recordsOf(app).ask(`select t::text from ${table} t`)), table).not.toMatch(messageTexts)
})
