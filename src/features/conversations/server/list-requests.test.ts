import { beforeAll, expect, test } from 'vitest'
import { givenConversation, writeMessage } from '#testing/conversations.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
let recipient: GivenMember
beforeAll(async () => {
  app = await testApp()
  recipient = await givenMember(app, { firstName: 'Rafael', lastName: 'Recipient' })
})

const list = async (query = '', member = recipient) =>
  (await app.call(`/api/information-requests${query}`, { as: member.actor })).json

test('a request is New until answered, Ongoing after an answer, Awaiting Response after another message', async () => {
  const conversation = await givenConversation(app, {
    recipient,
    content: `Is the boathouse part of it? ${'x'.repeat(400)}`,
  })
  const status = async () => (await list()).items[0].status
  expect(await status()).toBe('New')
  await writeMessage(app, conversation.starter, conversation, 'And the pontoon?')
  expect(await status()).toBe('New')
  await writeMessage(app, recipient, conversation)
  expect(await status()).toBe('Ongoing')
  await writeMessage(app, conversation.starter, conversation, 'Thank you. And when?')
  expect(await status()).toBe('Awaiting Response')
  const [request] = (await list()).items
  expect(request).toMatchObject({
    ...{ id: conversation.id, other: { name: 'Stella Starter' }, unread: 3, subject: { id: conversation.listingId } },
  })
  expect(request.message).toMatch(/^Is the boathouse part of it\?…?/)
  expect(request.message.length).toBeLessThan(250)
  const { json } = await app.call(`/api/conversations/${conversation.id}`, { as: recipient.actor })
  expect(json.request_status).toBe('Awaiting Response')
})

test('requests are counted and listed by status, page by page', async () => {
  const newRequest = await givenConversation(app, { recipient })
  const answered = await givenConversation(app, { recipient })
  await writeMessage(app, recipient, answered)
  const allRequests = await list()
  expect(allRequests.counts).toEqual({ all: 3, new: 1, ongoing: 1, awaiting_response: 1 })
  expect(allRequests.items[0].id).toBe(answered.id)
  expect((await list('?status=New')).items.map(({ id }: { id: string }) => id)).toEqual([newRequest.id])
  expect((await list('?status=Ongoing')).counts.all).toBe(3)
  const firstPage = await list('?limit=2')
  const secondPage = await list(`?limit=2&cursor=${firstPage.next_cursor}`)
  expect([...firstPage.items, ...secondPage.items]).toEqual(allRequests.items)
  expect(secondPage.next_cursor).toBeNull()
})

test('requests are found by member and subject, and come in each order page by page', async () => {
  const member = await givenMember(app)
  const starter = await givenMember(app, { firstName: 'Quirin', lastName: 'Quay' })
  const requests = [
    await givenConversation(app, { recipient: member }),
    await givenConversation(app, { recipient: member, starter }),
    await givenConversation(app, { recipient: member }),
  ]
  const [first, second, third] = requests.map(({ id }) => id)
  const [oldest] = requests
  if (oldest) await writeMessage(app, member, oldest)
  const idsOf = async (query: string) => {
    const ids: string[] = []
    let cursor = ''
    do {
      const page = await list(`?limit=2${query}${cursor}`, member)
      ids.push(...page.items.map(({ id }: { id: string }) => id))
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : ''
    } while (cursor)
    return ids
  }
  expect(await idsOf('')).toEqual([first, third, second])
  expect(await idsOf('&sort=message-up')).toEqual([second, third, first])
  expect(await idsOf('&sort=received-down')).toEqual([third, second, first])
  expect(await idsOf('&sort=received-up')).toEqual([first, second, third])
  expect(await idsOf('&sort=received-up&status=New')).toEqual([second, third])
  const found = await list('?search=quay%20quirin', member)
  expect(found).toMatchObject({ items: [{ id: second }], counts: { all: 1, new: 1, ongoing: 0 } })
  expect(await list('?search=nobody', member)).toMatchObject({ items: [], counts: { all: 0 } })
  const { next_cursor } = await list('?limit=1&sort=received-up', member)
  const answer = await app.call(`/api/information-requests?cursor=${next_cursor}`, { as: member.actor })
  expect(answer.status, 'a cursor of another order').toBe(400)
  const { items } = await list('', member)
  const position = [null, items[0].last_message_at, items[0].id]
  const earlierCursor = Buffer.from(JSON.stringify(position)).toString('base64url')
  expect(await idsOf(`&cursor=${earlierCursor}`), 'a cursor of the last release').toEqual([third, second])
})

test('the member’s own requests to others are not listed, and a caller who is not signed in is refused', async () => {
  const conversation = await givenConversation(app)
  expect(await list('', conversation.starter)).toMatchObject({ items: [], counts: { all: 0 } })
  const { json } = await app.call(`/api/conversations/${conversation.id}`, { as: conversation.starter.actor })
  expect(json.request_status).toBeNull()
  expect((await app.call('/api/information-requests')).status).toBe(401)
})
