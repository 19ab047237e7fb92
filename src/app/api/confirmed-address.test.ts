import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { conversation } from '#features/conversations/server/tables.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { writeFirst } from '#testing/conversations.ts'
import { messagingSettings } from '#testing/factors.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const appWithoutMail = await testApp()
const app = await testApp(messagingSettings, appWithoutMail.database)
const seller = await givenMember(app, { verified: true })
const listing = await givenListing(app, seller)
const newcomer = await givenMember(app, { confirmed: false })
const refusal = { status: 403, json: { code: 'ADDRESS_NOT_CONFIRMED' } }

const picture = { 'content-type': 'image/jpeg' }
const ways = {
  'a first message': ['POST', '/api/conversations', { listing_id: listing.id, content: 'Is it?', key: randomUUID() }],
  'a card': ['GET', `/api/members/${seller.id}`],
  'a portrait': ['PUT', '/api/members/me/portrait', Buffer.from('no picture'), picture],
  'a photograph': ['POST', `/api/listings/${listing.id}/photographs`, Buffer.from('no picture'), picture],
} as const

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

test.each(Object.entries(ways))(
  'if mail is sent, %s is refused with ADDRESS_NOT_CONFIRMED before the member confirms their address',
  async (_, way) => {
    const [method, url, body, type = {}] = way
    const ask = async (on: typeof app) => {
      const { headers } = await givenSession(on, newcomer.email)
      return await on.call(url, { method, headers: { ...headers, ...type }, ...(body && { body }) })
    }
    expect(await ask(app)).toMatchObject(refusal)
    const elsewhere = await ask(appWithoutMail)
    expect(elsewhere.json?.code).not.toBe('ADDRESS_NOT_CONFIRMED')
  },
)

test('lets a member contact others once their address is confirmed', async () => {
  const member = await givenMember(app, { confirmed: false })
  const { headers } = await givenSession(app, member.email)
  const card = () => app.call(`/api/members/${seller.id}`, { headers })
  expect(await card()).toMatchObject(refusal)
  await app.database.superuser.query('update member_account set email_confirmed_at = now() where member_id = $1', [
    member.id,
  ])
  expect((await card()).status).toBe(200)
})

test('refuses unconfirmed members in the database too, and shows them only cards of members they correspond with', async () => {
  const { db } = app.platform
  const [known, stranger] = [await givenMember(app, { verified: true }), await givenMember(app)]
  await writeFirst(app, known, { listing_id: (await givenListing(app, newcomer)).id })
  const actor = { kind: 'member', memberId: newcomer.id, verified: false, curator: false, unconfirmed: true } as const
  const cards = await actAs(actor, () => db.select({ id: memberCard.memberId }).from(memberCard))
  const visibleIds = cards.map(({ id }) => id)
  expect(visibleIds).toEqual(expect.arrayContaining([newcomer.id, known.id]))
  expect(visibleIds).not.toContain(stranger.id)
  const beginning = actAs(actor, async () =>
    db.insert(conversation).values({
      ...{ starterId: newcomer.id, recipientId: seller.id, listingId: listing.id },
      ...{ subjectType: 'listing', subjectId: listing.id, subjectTitle: 'Villa' },
    }),
  )
  await expect(beginning).rejects.toMatchObject({ cause: { code: '42501' } })
})
