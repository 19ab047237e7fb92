import { beforeEach, describe, expect, test } from 'vitest'
import { givenListing, villa } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, stranger] = await Promise.all([givenMember(app, { verified: true }), givenMember(app)])

const create = (body: object) =>
  app.call('/api/listings', { method: 'POST', as: owner.actor, body: { ...villa, ...body } })
const change = (id: string, version: number, body: object, as = owner.actor) =>
  app.call(`/api/listings/${id}`, { method: 'PATCH', as, body: { version, ...body } })
const undisclosedPrices = (id: string) => ask('select amount from listing_undisclosed_price where listing_id = $1', id)

/** Sends the changes one after the other, and returns the last response. */
async function changeInTurn(first: object, ...changes: object[]) {
  const { id } = await givenListing(app, owner, first)
  let response = await change(id, 1, changes[0] ?? {})
  for (const [index, body] of changes.slice(1).entries()) response = await change(id, index + 2, body)
  return response
}

beforeEach(() => ask('delete from rate_limit'))

const plain = { price: '1000000.00', price_to: null, undisclosed_price: null, reduced_from: null, currency: 'EUR' }

describe('how a listing states its price', () => {
  test('a client that sends a price alone states a single price', async () => {
    expect((await create({ price: '1000000' })).json).toMatchObject(plain)
    expect((await changeInTurn({ price: '1' }, { price: '1000000' })).json).toMatchObject(plain)
  })

  test('a listing states a range, or is on request with a figure that only its owner reads', async () => {
    const range = (await create({ price: '1000000', price_to: '1400000' })).json
    expect(range).toMatchObject({ ...plain, price_to: '1400000.00' })
    const onRequest = (await create({ price: null, undisclosed_price: '900000' })).json
    expect(onRequest).toMatchObject({ ...plain, price: null, undisclosed_price: '900000.00' })
    const { json } = await app.call(`/api/listings/${onRequest.id}`, { as: stranger.actor })
    expect(json).toMatchObject({ view: 'whole', price: null, price_to: null })
    expect(json).not.toHaveProperty('undisclosed_price')
  })

  test('the undisclosed price is dropped when a price is stated, and the range when it goes on request', async () => {
    const stated = (await changeInTurn({ price: null, undisclosed_price: '900000' }, { price: '1000000' })).json
    expect(stated).toMatchObject(plain)
    expect(await undisclosedPrices(stated.id)).toEqual([])
    const { json } = await changeInTurn({ price: '5', price_to: '6' }, { price: null }, { undisclosed_price: '4' })
    expect(json).toMatchObject({ ...plain, price: null, undisclosed_price: '4.00' })
    expect(await undisclosedPrices(json.id)).toEqual([{ amount: '4.00' }])
    expect((await change(json.id, 3, { undisclosed_price: null })).json).toMatchObject({ undisclosed_price: null })
  })

  test.each([
    ['a range that does not rise', { price: '5', price_to: '5' }, 'PRICE_RANGE'],
    ['a range that falls by one cent', { price: '90071992547409.93', price_to: '90071992547409.92' }, 'PRICE_RANGE'],
    ['a range without a lowest price', { price: null, price_to: '6' }, 'PRICE_ON_REQUEST'],
    ['an undisclosed price beside a stated one', { price: '5', undisclosed_price: '4' }, 'PRICE_ON_REQUEST'],
  ])('%s is refused, in a new listing and in a change', async (_, body, code) => {
    expect((await create(body)).json.code).toBe(code)
    expect((await changeInTurn({ price: '7' }, body)).json.code).toBe(code)
  })

  test('a listing without any price, or with an undisclosed price of zero, is refused', async () => {
    const { price: _, ...rest } = villa
    const { status } = await app.call('/api/listings', { method: 'POST', as: owner.actor, body: rest })
    expect([status, (await create({ price: null, undisclosed_price: '0.00' })).status]).toEqual([400, 400])
  })

  test('one of twenty simultaneous changes of the price succeeds, and the others write nothing', async () => {
    const { id } = await givenListing(app, owner, { price: null })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(id, 1, { undisclosed_price: `${n + 1}` })),
    )
    const [succeeded] = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ json }) => json.code === 'LISTING_CHANGED')).toHaveLength(19)
    expect(await undisclosedPrices(id)).toEqual([{ amount: succeeded?.json.undisclosed_price }])
  })

  test('a stranger cannot change how a price is stated', async () => {
    const { id } = await givenListing(app, owner)
    const { json } = await change(id, 1, { price: null, undisclosed_price: '1' }, stranger.actor)
    expect(json.code).toBe('LISTING_NOT_FOUND')
    expect(await undisclosedPrices(id)).toEqual([])
  })
})

const shown = { show_earlier_price: true }
const fromRange = { price: '1000', price_to: '2000' }

describe('the earlier price', () => {
  test.each<[string, object, object[], object | null]>([
    ['is the one that the change lowers', { price: '1000' }, [{ price: '900', ...shown }], { price: '1000.00' }],
    ['is not shown unless the owner asks for it', { price: '1000' }, [{ price: '900' }], null],
    [
      'stays the first when the price is lowered again',
      { price: '9' },
      [{ price: '8', ...shown }, { price: '7' }],
      { price: '9.00' },
    ],
    [
      'stays while something else changes',
      { price: '9' },
      [{ price: '8', ...shown }, { title: 'New' }],
      { price: '9.00' },
    ],
    ['goes when the price rises again', { price: '9' }, [{ price: '7', ...shown }, { price: '8' }], null],
    ['goes when the currency changes', { price: '9' }, [{ price: '7', ...shown }, { currency: 'USD' }], null],
    ['goes when the price goes on request', { price: '9' }, [{ price: '7', ...shown }, { price: null }], null],
    ['goes when the owner hides it', { price: '9' }, [{ price: '7', ...shown }, { show_earlier_price: false }], null],
    [
      'is a range, if one end is lowered',
      fromRange,
      [{ price: '900', ...shown }],
      { price: '1000.00', price_to: '2000.00' },
    ],
    [
      'goes when a range widens',
      fromRange,
      [
        { price: '900', ...shown },
        { price: '800', price_to: '2500' },
      ],
      null,
    ],
    [
      'is a range that became a price',
      fromRange,
      [{ price_to: null, ...shown }],
      { price: '1000.00', price_to: '2000.00' },
    ],
  ])('%s', async (_, first, changes, reduced) => {
    const { status, json } = await changeInTurn(first, ...changes)
    expect({ status, reduced_from: json.reduced_from }).toEqual({
      status: 200,
      reduced_from: reduced && { price_to: null, ...reduced },
    })
    const { json: seenByStranger } = await app.call(`/api/listings/${json.id}`)
    expect(seenByStranger.reduced_from).toEqual(json.reduced_from)
  })

  test.each([
    ['raised', { price: '1001' }],
    ['not changed', {}],
    ['stated in another currency', { price: '900', currency: 'USD' }],
    ['lowered to zero', { price: '0' }],
    ['on request', { price: null }],
  ])('cannot be shown if the price is %s', async (_, changes) => {
    expect((await changeInTurn({ price: '1000' }, { ...changes, ...shown })).json.code).toBe('NOT_REDUCED')
  })

  test('is not copied with the listing, but an undisclosed price is', async () => {
    const duplicate = ({ id }: { id: string }) =>
      app.call(`/api/listings/${id}/duplicate`, { method: 'POST', as: owner.actor })
    const reduced = (await changeInTurn({ price: '9' }, { price: '8', ...shown })).json
    expect((await duplicate(reduced)).json).toMatchObject({ price: '8.00', reduced_from: null })
    const onRequest = await givenListing(app, owner, { price: null, undisclosed_price: '7' })
    expect((await duplicate(onRequest)).json).toMatchObject({ price: null, undisclosed_price: '7.00' })
  })

  test('is not taken from the client', async () => {
    const invented = { reduced_from: { price: '5000', price_to: null }, reduced_from_to: '6000' }
    expect((await create({ price: '1000', ...invented, ...shown })).json.reduced_from).toBeNull()
    expect((await changeInTurn({ price: '1000' }, { price: '900', ...invented })).json.reduced_from).toBeNull()
  })
})

test('an owner orders their own listings by price, with those on request last in both orders', async () => {
  const seller = await givenMember(app)
  for (const [title, price] of Object.entries({ dear: '9', request: null, cheap: '1' }))
    await givenListing(app, seller, { title, price, currency: 'USD' })
  const titles = async (sort: string) =>
    (await app.call(`/api/listings/mine?sort=${sort}`, { as: seller.actor })).json.items.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles('price-up')).toEqual(['cheap', 'dear', 'request'])
  expect(await titles('price-down')).toEqual(['dear', 'cheap', 'request'])
})
