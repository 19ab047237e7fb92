import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenConversation } from '#testing/conversations.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { listingParticulars } from '../../../server/tables.ts'
import { listingUndisclosedPrice } from '../tables.ts'

/** The undisclosed price in digits; thousands may be grouped. */
const amount = '7373737.37'
const withheldPattern = /7\D?373\D?737/

const app = await testApp()
const { ask } = recordsOf(app)
const { db } = app.platform
const [owner, unverified, verified, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const readers: [string, Actor | undefined][] = [
  ['a visitor', undefined],
  ['an unverified member', unverified.actor],
  ['a verified member', verified.actor],
  ['a curator', curator.actor],
]
const call = (url: string, as: Actor | undefined, rest: object = {}) => app.call(url, { ...rest, ...(as && { as }) })

let id: string
let conversationId: string
let mandateId: string

beforeAll(async () => {
  const listing = await givenListing(app, owner, { price: null, undisclosed_price: amount, category: 'Islands' })
  id = listing.id
  await givenListing(app, owner, { price: '100', category: 'Islands', title: 'A cheap island' })
  await givenListing(app, owner, { price: '99000000', category: 'Islands', title: 'A dear island' })
  conversationId = (await givenConversation(app, { starter: verified, recipient: owner, listingId: id })).id
  mandateId = (await givenMandate(app, verified, { category: 'Islands', budget_min: '1', budget_max: '9000000' })).id
  await call(`/api/listings/${id}`, owner.actor, { method: 'PATCH', body: { version: 1, undisclosed_price: amount } })
})

const rpc = (name: string, input: object) =>
  `/api/rpc/listings/${name}?data=${encodeURIComponent(JSON.stringify({ json: input }))}`

const questions = () => [
  ...['', '?sort=price-up', '?sort=price-down', '?category=Islands', '?search=7373737', '?saved=true'].map(
    (query) => `/api/listings${query}`,
  ),
  `/api/listings?min_price=${amount}&max_price=${amount}`,
  ...[`/api/listings/${id}`, `/api/listings/mine/${id}`, '/api/listings/mine', `/api/listings/${id}/viewers`],
  ...[rpc('read', { id }), rpc('browse', { limit: 30 }), rpc('readOwn', { id })],
  ...['/api/saved', '/api/curation/listings', '/api/curation/audit', '/api/notifications', '/api/mandates'],
  `/api/mandates/${mandateId}/matches`,
  ...['/api/conversations', `/api/conversations/${conversationId}`, `/api/conversations/${conversationId}/deal`],
]

describe.each(readers)('to %s', (_, actor) => {
  test('no answer contains the undisclosed price', async () => {
    await call(`/api/listings/${id}/saved`, actor, { method: 'PUT' })
    const answers = await Promise.all(questions().map((url) => call(url, actor)))
    expect(answers.map(({ text, headers }) => `${text}${JSON.stringify(headers)}`).join('\n')).not.toMatch(
      withheldPattern,
    )
  })

  test('the undisclosed price changes no list, order, count or cursor', async () => {
    const lists = () =>
      Promise.all(
        [
          ...['sort=price-up', 'sort=price-down', 'sort=price-up&limit=2', 'min_price=1', 'max_price=9000000'].map(
            (query) => `/api/listings?${query}`,
          ),
          `/api/mandates/${mandateId}/matches`,
        ].map(async (path) => (await call(path, actor)).text),
      )
    const before = await lists()
    for (const other of ['1', '999999999']) {
      await ask('update listing_undisclosed_price set amount = $1 where listing_id = $2', other, id)
      expect(await lists()).toEqual(before)
    }
    await ask('update listing_undisclosed_price set amount = $1 where listing_id = $2', amount, id)
    const [cheapestFirst, , , inRange] = before.map((text) => JSON.parse(text))
    expect(cheapestFirst.items.at(-1)).toMatchObject({ id, price: null })
    expect(inRange.total).toBe(2)
  })

  test('the row policies hide the undisclosed price and refuse to write one', async () => {
    await actAs(actor ?? visitor, async () => {
      expect(await db.select().from(listingUndisclosedPrice)).toEqual([])
      expect(await db.update(listingUndisclosedPrice).set({ amount: '1' }).returning()).toEqual([])
      expect(await db.delete(listingUndisclosedPrice).returning()).toEqual([])
    })
    const insert = async () => await db.insert(listingUndisclosedPrice).values({ listingId: id, amount: '1' })
    await expect(actAs(actor ?? visitor, insert)).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

test('its owner reads the undisclosed price, but not while suspended', async () => {
  expect((await call(`/api/listings/mine/${id}`, owner.actor)).json.undisclosed_price).toBe(amount)
  await ask('update member set suspended_at = now() where id = $1', owner.id)
  expect((await call(`/api/listings/mine/${id}`, owner.actor)).text).not.toMatch(withheldPattern)
  await ask('update member set suspended_at = null where id = $1', owner.id)
})

test('neither party of a conversation about it gets a prefilled amount', async () => {
  for (const { actor } of [owner, verified])
    expect((await call(`/api/conversations/${conversationId}/deal`, actor)).json.amount).toBe('0.00')
})

test('no other table contains the undisclosed price, the search index and the audit log included', async () => {
  const tables = await ask(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const holders: string[] = []
  for (const { name } of tables) {
    const [{ count }] = await ask(`select count(*)::integer from "${name}" as each where each::text ~ '7373737'`)
    if (count > 0) holders.push(name)
  }
  expect(holders).toEqual(['listing_undisclosed_price'])
  const details = await ask(`select detail from audit_event where subject_id = $1 and action = 'listing.changed'`, id)
  expect(details).toEqual([{ detail: { changed: [] } }])
})

test('the audit log names the price if what others read of it changed, and not if only the undisclosed price did', async () => {
  const { id: listingId } = await givenListing(app, owner, { price: '1000' })
  const priced = { price: null, price_to: null, undisclosed_price: '900' }
  const changes = [priced, { ...priced, undisclosed_price: '800' }, { title: 'Cove', undisclosed_price: '700' }]
  for (const [index, change] of [
    ...changes,
    { price: '900' },
    { price: '900.00' },
    { price: '900', title: 'Bay' },
  ].entries())
    await call(`/api/listings/${listingId}`, owner.actor, { method: 'PATCH', body: { ...change, version: index + 1 } })
  const rows = await ask(
    `select detail from audit_event where subject_id = $1 and action = 'listing.changed' order by id`,
    listingId,
  )
  const changed = rows.map(({ detail }) => detail.changed)
  expect(changed).toEqual([['price'], [], ['title'], ['price'], [], ['title']])
})

test('changing the undisclosed price is announced to nobody', async () => {
  const events = () => ask(`select 1 from live_event where event ->> 'listingId' = $1`, id)
  const before = (await events()).length
  const { version } = (await call(`/api/listings/mine/${id}`, owner.actor)).json
  const body = { version, undisclosed_price: '7373737.38' }
  expect((await call(`/api/listings/${id}`, owner.actor, { method: 'PATCH', body })).status).toBe(200)
  expect(await events()).toHaveLength(before)
})

test('the database lets an owner show only the price that the row had before', async () => {
  const { id: listingId } = await givenListing(app, owner, { price: '1000' })
  const write = (changes: Partial<typeof listingParticulars.$inferInsert>) =>
    actAs(
      owner.actor,
      async () =>
        (await db.update(listingParticulars).set(changes).where(sql`listing_id = ${listingId}`).returning()).length,
    )
  const refused = { cause: { code: '42501' } }
  await expect(write({ reducedFrom: '5000' })).rejects.toMatchObject(refused)
  await expect(write({ price: '900', reducedFrom: '5000' })).rejects.toMatchObject(refused)
  expect(await write({ price: '900', reducedFrom: '1000' })).toBe(1)
  await expect(write({ price: '950' })).rejects.toMatchObject(refused)
  await expect(write({ currency: 'USD' })).rejects.toMatchObject(refused)
  await expect(write({ price: '1000', priceTo: '900', reducedFrom: null })).rejects.toMatchObject({
    cause: { code: '23514' },
  })
})
