import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenConversation, writeMessage } from '#testing/conversations.ts'
import { givenDeal } from '#testing/deals.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenNotification } from '#testing/notifications.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const stranger = await givenMember(app, { verified: true, curator: true })
const list = async ({ actor }: GivenMember, query = '') =>
  (await app.call(`/api/notifications${query}`, { as: actor })).json
const unread = async ({ actor }: GivenMember) =>
  (await app.call('/api/notifications/unread', { as: actor })).json.unread
const mark = ({ actor }: GivenMember, path: string) =>
  app.call(`/api/notifications${path}`, { method: 'PUT', as: actor })
const markConversationRead = ({ actor }: GivenMember, conversationId: string, through: number) =>
  app.call(`/api/conversations/${conversationId}/read`, { method: 'PUT', as: actor, body: { through } })

beforeEach(() => ask('delete from rate_limit'))

describe('a member’s notifications', () => {
  test('notifications name the sender and the subject as they are visible now, never the message', async () => {
    const owner = await givenMember(app)
    const { id: listingId } = await givenListing(app, owner, { title: 'A boathouse' })
    const conversation = await givenConversation(app, { recipient: owner, listingId, content: 'Canary in the reeds?' })
    await writeMessage(app, conversation.starter, conversation, 'A second canary.')
    const notificationPage = await list(owner)
    expect(notificationPage).toEqual({
      items: [
        {
          ...{ id: expect.any(String), kind: 'request', conversation_id: conversation.id, deal_id: null },
          ...{
            listing_id: null,
            mandate_id: null,
            search_id: null,
            from: 'Stella Starter',
            about: 'A boathouse',
            stage: null,
            count: 2,
            is_read: false,
          },
          created_at: expect.any(String),
        },
      ],
      next_cursor: null,
      unread: 1,
    })
    expect(JSON.stringify(notificationPage)).not.toMatch(/canary/i)
    const storedRows = await ask('select to_jsonb(notification)::text as row from notification')
    expect(JSON.stringify(storedRows)).not.toMatch(/canary|boathouse|Stella/i)

    await ask('update member set suspended_at = now() where id = $1', conversation.starter.id)
    expect((await list(owner)).items).toMatchObject([{ from: null, about: 'A boathouse' }])
  })

  test('an answer notifies the other party of a message', async () => {
    const conversation = await givenConversation(app)
    await writeMessage(app, conversation.recipient, conversation)
    expect((await list(conversation.starter)).items).toMatchObject([{ kind: 'message', from: 'Rafael Recipient' }])
  })

  test('notifications name a deal by its title, or by the subject of its conversation', async () => {
    const { seller, id } = await givenDeal(app, { title: 'The villa and its boat' })
    const { seller: otherParty } = await givenDeal(app, { title: '' })
    expect((await list(seller)).items[0]).toMatchObject({
      ...{ kind: 'deal.opened', deal_id: id, conversation_id: null, stage: 'Negotiation' },
      ...{ about: 'The villa and its boat', from: expect.stringMatching(/^Bea/) },
    })
    expect((await list(otherParty)).items[0]).toMatchObject({ kind: 'deal.opened', about: 'Villa above the bay' })
  })

  test('notifications are listed in pages, the newest first', async () => {
    const reader = await givenMember(app)
    for (let n = 0; n < 5; n++)
      await givenNotification(app, { memberId: reader.id, kind: 'message', conversationId: randomUUID() })
    const firstPage = await list(reader, '?limit=3')
    const secondPage = await list(reader, `?limit=3&cursor=${firstPage.next_cursor}`)
    expect([firstPage.items.length, secondPage.items.length, firstPage.unread, secondPage.next_cursor]).toEqual([
      3,
      2,
      5,
      null,
    ])
    const createdTimes = [...firstPage.items, ...secondPage.items].map(({ created_at }) => created_at)
    expect(createdTimes).toEqual([...createdTimes].sort().reverse())
  })

  test('notifications cannot be read by other members, curators and visitors', async () => {
    const { recipient } = await givenConversation(app)
    const [{ id }] = (await list(recipient)).items
    expect(await list(stranger)).toMatchObject({ items: [], unread: 0 })
    expect((await mark(stranger, `/${id}/read`)).status).toBe(404)
    await mark(stranger, '/read')
    expect(await unread(recipient)).toBe(1)
    for (const path of ['', '/unread']) expect((await app.call(`/api/notifications${path}`)).status).toBe(401)
    for (const path of [`/${id}/read`, '/read'])
      expect((await app.call(`/api/notifications${path}`, { method: 'PUT' })).status).toBe(401)
  })
})

describe('reading', () => {
  test('one notification can be marked as read repeatedly, then all others at once', async () => {
    const reader = await givenMember(app)
    for (let n = 0; n < 3; n++)
      await givenNotification(app, { memberId: reader.id, kind: 'message', conversationId: randomUUID() })
    const [{ id }] = (await list(reader)).items
    const responses = await Promise.all(Array.from({ length: 20 }, () => mark(reader, `/${id}/read`)))
    expect(responses.map(({ json }) => json)).toEqual(Array(20).fill({ unread: 2 }))
    expect((await mark(reader, `/${randomUUID()}/read`)).status).toBe(404)
    const markResponses = await Promise.all(Array.from({ length: 20 }, () => mark(reader, '/read')))
    expect(markResponses.map(({ json }) => json)).toEqual(Array(20).fill({ unread: 0 }))
    const events = await ask(`select event ->> 'type' as type from live_event where audience = $1`, reader.id)
    expect(events).toEqual(Array(5).fill({ type: 'notifications.changed' }))
  })

  test('reading all messages of a conversation marks its notifications as read, and no others', async () => {
    const owner = await givenMember(app)
    const [firstConversation, secondConversation] = [
      await givenConversation(app, { recipient: owner }),
      await givenConversation(app, { recipient: owner }),
    ]
    await writeMessage(app, firstConversation.starter, firstConversation)
    await markConversationRead(owner, firstConversation.id, 1)
    expect(await unread(owner)).toBe(2)
    await markConversationRead(owner, firstConversation.id, 2)
    expect((await list(owner)).items).toMatchObject([
      { conversation_id: firstConversation.id, is_read: true },
      { conversation_id: secondConversation.id, is_read: false },
    ])
    expect(await unread(owner)).toBe(1)
  })
})
