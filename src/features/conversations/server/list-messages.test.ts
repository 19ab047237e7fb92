import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type GivenConversation, givenConversation, requestAsParty, writeMessage } from '#testing/conversations.ts'
import { givenMember } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
let conversation: GivenConversation
beforeAll(async () => {
  app = await testApp()
  conversation = await givenConversation(app)
  for (let sequence = 2; sequence <= 9; sequence += 1)
    await writeMessage(
      app,
      sequence % 2 ? conversation.starter : conversation.recipient,
      conversation,
      `No. ${sequence}`,
    )
})

const list = async (query: string, member = conversation.starter) => {
  const { json } = await requestAsParty(app, member, conversation, 'GET', `/messages${query}`)
  return { places: json.items.map(({ sequence }: { sequence: number }) => sequence), more: json.more }
}

test('returns the latest messages, oldest first', async () => {
  expect(await list('')).toEqual({ places: [1, 2, 3, 4, 5, 6, 7, 8, 9], more: false })
  expect(await list('?limit=4')).toEqual({ places: [6, 7, 8, 9], more: true })
})

test('`before` returns the messages just before a sequence', async () => {
  expect(await list('?before=6&limit=4')).toEqual({ places: [2, 3, 4, 5], more: true })
  expect(await list('?before=2&limit=4')).toEqual({ places: [1], more: false })
  expect(await list('?before=1')).toEqual({ places: [], more: false })
})

test('`after` returns the messages just after a sequence, without gaps', async () => {
  expect(await list('?after=3&limit=4')).toEqual({ places: [4, 5, 6, 7], more: true })
  expect(await list('?after=7&limit=4')).toEqual({ places: [8, 9], more: false })
  for (const afterSequence of [9, 10, 9_007_199_254_740_991])
    expect(await list(`?after=${afterSequence}`)).toEqual({ places: [], more: false })
  expect(await list('?after=2&before=6&limit=2')).toEqual({ places: [4, 5], more: true })
})

test('marks for each party the messages they wrote, and returns only their own keys', async () => {
  const { json } = await requestAsParty(app, conversation.recipient, conversation, 'GET', '/messages')
  const ownAndKeyPairs = json.items.map(({ own, key }: { own: boolean; key: string | null }) => [own, key !== null])
  expect(ownAndKeyPairs).toEqual(Array.from({ length: 9 }, (_, index) => [index % 2 === 1, index % 2 === 1]))
})

test('listing messages gives a stranger the same answer as for a conversation that does not exist', async () => {
  const stranger = await givenMember(app, { verified: true })
  const guessedResponse = await requestAsParty(app, stranger, conversation, 'GET', '/messages')
  const missingResponse = await requestAsParty(app, stranger, { id: randomUUID() }, 'GET', '/messages')
  expect(guessedResponse).toMatchObject({ status: 404, json: { code: 'CONVERSATION_NOT_FOUND' } })
  expect(guessedResponse.json).toEqual(missingResponse.json)
})
