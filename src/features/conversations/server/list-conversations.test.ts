import { beforeAll, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { type GivenConversation, givenConversation, requestAsParty, writeMessage } from '#testing/conversations.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
let reader: GivenMember
let conversations: GivenConversation[]

beforeAll(async () => {
  app = await testApp()
  reader = await givenMember(app, { firstName: 'Rita', lastName: 'Reader' })
  const namesAndTitles: [string, string][] = [
    ['Zoë', 'Villa Aurélie'],
    ['Anselm', 'A sloop, 100% teak'],
    ['Benedikta', 'Parure of the thirties'],
    ['Cassian', 'Nocturne'],
    ['Dorothea', 'Ketch'],
  ]
  conversations = []
  for (const [firstName, title] of namesAndTitles) {
    const starter = await givenMember(app, { firstName, lastName: 'Other' })
    const listingId = (await givenListing(app, reader, { title })).id
    conversations.push(await givenConversation(app, { starter, recipient: reader, listingId }))
  }
  // The first two are answered; the first one has the latest message.
  for (const index of [1, 0]) {
    await writeMessage(app, reader, conversationAt(index), 'Gladly.')
    await requestAsParty(app, reader, conversationAt(index), 'PUT', '/read', { through: 2 })
  }
})

function conversationAt(index: number): GivenConversation {
  const conversation = conversations[index]
  if (!conversation) throw new Error(`There is no conversation ${index}`)
  return conversation
}

const list = async (query = '', member = reader) =>
  (await app.call(`/api/conversations${query}`, { as: member.actor })).json

const namesIn = ({ items }: { items: { other: { name: string } | null }[] }) =>
  items.map(({ other }) => other?.name.split(' ')[0])

describe('the list of conversations', () => {
  test('lists conversations with the latest message first, with subject and last message', async () => {
    const page = await list()
    expect(namesIn(page)).toEqual(['Zoë', 'Anselm', 'Dorothea', 'Cassian', 'Benedikta'])
    expect(page.items[0]).toMatchObject({
      ...{ id: conversationAt(0).id, started: false, unread: 0, closed: false },
      subject: {
        type: 'listing',
        id: conversationAt(0).listingId,
        title: 'Villa Aurélie',
        category: 'Real Estate',
        cover: null,
      },
      last_message: { content: 'Gladly.', own: true },
    })
    expect(page.items[2]).toMatchObject({ unread: 1, last_message: { own: false } })
    expect(page.next_cursor).toBeNull()
  })

  test('lists unread conversations first on request', async () => {
    expect(namesIn(await list('?sort=unread'))).toEqual(['Dorothea', 'Cassian', 'Benedikta', 'Zoë', 'Anselm'])
  })

  test.each(['recent', 'unread'])('returns each conversation on exactly one page, sorted by %s', async (sort) => {
    const allNames = namesIn(await list(`?sort=${sort}`))
    const firstPage = await list(`?sort=${sort}&limit=2`)
    const secondPage = await list(`?sort=${sort}&limit=2&cursor=${firstPage.next_cursor}`)
    const thirdPage = await list(`?sort=${sort}&limit=2&cursor=${secondPage.next_cursor}`)
    expect([firstPage, secondPage, thirdPage].flatMap(namesIn)).toEqual(allNames)
    expect(thirdPage.next_cursor).toBeNull()
    const otherSort = sort === 'recent' ? 'unread' : 'recent'
    const foreignCursorResponse = await app.call(
      `/api/conversations?sort=${otherSort}&cursor=${firstPage.next_cursor}`,
      {
        as: reader.actor,
      },
    )
    expect(foreignCursorResponse.status).toBe(400)
  })

  test('searches conversations by name and subject, ignoring case and accents, without wildcards', async () => {
    expect(namesIn(await list('?search=ZOE'))).toEqual(['Zoë'])
    expect(namesIn(await list('?search=aurelie'))).toEqual(['Zoë'])
    expect(namesIn(await list('?search=other%20aurelie%20zoe'))).toEqual(['Zoë'])
    expect(namesIn(await list('?search=anselm%20aurelie'))).toEqual([])
    expect(namesIn(await list('?search=100%25'))).toEqual(['Anselm'])
    expect(namesIn(await list('?search=_'))).toEqual([])
    // The text of messages is not searched.
    expect(namesIn(await list('?search=boathouse'))).toEqual([])
  })

  test.each(['bm90aGluZw', 'W251bGwsIjk5OTktOTktOTkiLCIxIl0', 'WzEsMiwzXQ'])(
    'refuses the cursor %s',
    async (cursor) => {
      expect((await app.call(`/api/conversations?cursor=${cursor}`, { as: reader.actor })).status).toBe(400)
    },
  )

  test('lists only the member’s own conversations', async () => {
    expect(namesIn(await list('', conversationAt(3).starter))).toEqual(['Rita'])
    expect((await list('', await givenMember(app, { verified: true }))).items).toEqual([])
    expect((await list('', await givenCurator(app))).items).toEqual([])
    expect((await app.call('/api/conversations')).status).toBe(401)
  })

  test('neither shows nor finds names of suspended members', async () => {
    const curator = await givenCurator(app)
    const conversationOfSuspended = await givenConversation(app, {
      ...{
        starter: await givenMember(app, { firstName: 'Quentin' }),
        recipient: reader,
        listingId: conversationAt(4).listingId,
      },
    })
    await decide(app, curator, `members/${conversationOfSuspended.starter.id}/suspension`, {
      reason: 'A list was forwarded.',
    })
    expect((await list('?limit=1')).items[0]).toMatchObject({
      id: conversationOfSuspended.id,
      other: null,
      closed: true,
    })
    expect((await list('?search=quentin')).items).toEqual([])
    await app.database.superuser.query('delete from conversation where id = $1', [conversationOfSuspended.id])
  })
})

describe('unread counts', () => {
  test('unread counts include unread messages, unread conversations and open conversations', async () => {
    const unread = async () => (await app.call('/api/conversations/unread', { as: reader.actor })).json
    expect(await unread()).toEqual({ messages: 3, conversations: 3, active: 5 })
    await writeMessage(app, conversationAt(4).starter, conversationAt(4), 'Hello?')
    await requestAsParty(app, conversationAt(3).starter, conversationAt(3), 'POST', '/end')
    await requestAsParty(app, reader, conversationAt(2), 'PUT', '/block')
    expect(await unread()).toEqual({ messages: 4, conversations: 3, active: 3 })
    await requestAsParty(app, reader, conversationAt(4), 'PUT', '/read', { through: 2 })
    expect(await unread()).toEqual({ messages: 2, conversations: 2, active: 3 })
    await requestAsParty(app, conversationAt(3).starter, conversationAt(3), 'POST', '/resume')
    await requestAsParty(app, reader, conversationAt(2), 'DELETE', '/block')
    expect((await unread()).active).toBe(5)
  })

  test('leaves conversations with suspended members out of the open ones, as the list does', async () => {
    const { superuser } = app.database
    const counts = async () => {
      const { active } = (await app.call('/api/conversations/unread', { as: reader.actor })).json
      const { items } = await list()
      return [active, items.filter(({ closed }: { closed: boolean }) => !closed).length]
    }
    const suspend = (at: string, { id }: GivenMember) =>
      superuser.query(`update member set suspended_at = ${at} where id = $1`, [id])
    await suspend('now()', conversationAt(1).starter)
    await suspend('now()', await givenMember(app))
    expect(await counts()).toEqual([4, 4])
    await suspend('null', conversationAt(1).starter)
    expect(await counts()).toEqual([5, 5])
  })
})

test('names members out of reach only to those who correspond with them', async () => {
  const { superuser } = app.database
  const { starter } = conversationAt(1)
  const outOfReach = async ({ actor }: GivenMember) =>
    await actAs(actor, () => app.database.executeSql('select members_out_of_reach() as id'))
  await superuser.query('update member set suspended_at = now() where id = $1', [starter.id])
  expect((await outOfReach(reader)).rows).toEqual([{ id: starter.id }])
  for (const stranger of [await givenMember(app, { verified: true }), await givenCurator(app)])
    expect((await outOfReach(stranger)).rows).toEqual([])
  await superuser.query('update member set suspended_at = null where id = $1', [starter.id])
})
