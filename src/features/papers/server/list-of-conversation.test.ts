import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { givenConversation, requestAsParty, writeMessage } from '#testing/conversations.ts'
import { givenMember } from '#testing/members.ts'
import { givenPaper, pageOf } from '#testing/papers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [seller, buyer, stranger, curator] = await Promise.all([
  givenMember(app),
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const conversation = await givenConversation(app, { starter: buyer, recipient: seller })

beforeEach(() => ask('delete from rate_limit'))

async function givenSent(count: number, as = seller) {
  const paper_ids: string[] = []
  for (let index = 0; index < count; index += 1)
    paper_ids.push((await givenPaper(app, as, { name: `Page ${index}.pdf` })).id)
  const body = { content: 'Here they are.', key: randomUUID(), paper_ids }
  const { json } = await requestAsParty(app, as, conversation, 'POST', '/messages', body)
  return { message: json, paper_ids }
}
const list = (as = seller, query = '') => requestAsParty(app, as, conversation, 'GET', `/papers${query}`)
const idsIn = ({ json }: { json: { items: { message_id: string; paper: { id: string } }[] } }) =>
  json.items.map(({ message_id, paper }) => [message_id, paper.id])

test('lists the papers of the messages in a range of sequences, in order, for both parties', async () => {
  const first = await givenSent(2)
  await writeMessage(app, buyer, conversation, 'Thank you.')
  const second = await givenSent(1, buyer)
  const expected = [first, second].flatMap(({ message, paper_ids }) => paper_ids.map((id) => [message.id, id]))
  for (const as of [seller, buyer]) expect(idsIn(await list(as))).toEqual(expected)
  const { json } = await list(buyer)
  expect(json.items.map(({ paper }: { paper: { own: boolean } }) => paper.own)).toEqual([false, false, true])
  const { sequence } = first.message
  expect(idsIn(await list(seller, `?after=${sequence}&limit=50`))).toEqual(expected.slice(2))
  expect(idsIn(await list(seller, `?after=${sequence - 1}&limit=1`))).toEqual(expected.slice(0, 2))
})

test('does not exist for strangers, curators, visitors and suspended parties', async () => {
  const { paper_ids } = await givenSent(1)
  for (const { actor } of [stranger, curator]) {
    expect((await list({ actor } as typeof seller)).json.code).toBe('CONVERSATION_NOT_FOUND')
    expect((await pageOf(app, actor, paper_ids[0] ?? '')).status).toBe(404)
    expect((await app.call(`/api/papers/${paper_ids[0]}`, { as: actor })).json.code).toBe('PAPER_NOT_FOUND')
  }
  expect((await app.call(`/api/conversations/${conversation.id}/papers`)).status).toBe(401)
  await ask('update member set suspended_at = now() where id = $1', buyer.id)
  expect((await list(buyer)).status).toBe(404)
  await ask('update member set suspended_at = null where id = $1', buyer.id)
})

test('a party who was blocked still reads what they received', async () => {
  const { paper_ids } = await givenSent(1)
  await requestAsParty(app, seller, conversation, 'PUT', '/block')
  expect(idsIn(await list(buyer)).at(-1)?.[1]).toBe(paper_ids[0])
  expect((await pageOf(app, buyer.actor, paper_ids[0] ?? '')).status).toBe(200)
  await requestAsParty(app, seller, conversation, 'DELETE', '/block')
})
