import { expect, test } from 'vitest'
import type { ListingCard } from '../records.ts'
import { pickTeasers } from './teasers.ts'

const card = (title: string, change: object = {}): ListingCard => ({
  ...{
    view: 'whole',
    id: title,
    title,
    category: null,
    is_private: false,
    is_featured: false,
    reserved: false,
    status: 'Active',
  },
  ...{
    seller_verified: true,
    saved: false,
    created_at: '',
    price: '0',
    price_to: null,
    reduced_from: null,
    currency: 'EUR',
    location: '',
    description: '',
  },
  cover: null,
  ...change,
})
const titles = (cards: ListingCard[]) => pickTeasers(cards).map(({ title }) => title)

test('the landing page shows three listings, featured ones and those with photographs first', () => {
  const cover = {
    id: 'p',
    kind: 'photograph' as const,
    caption: '',
    width: 3,
    height: 2,
    thumbhash: null,
    sources: [{ width: 480, src: '/p' }],
  }
  const cards = [card('one'), card('two', { cover }), card('three', { is_featured: true }), card('four')]
  expect(titles(cards)).toEqual(['three', 'two', 'one'])
  expect(pickTeasers(cards)[1]).toMatchObject({ picture: cover.sources, isIllustration: false })
  expect(pickTeasers(cards)[2]).toMatchObject({ isIllustration: true })
})

test('a listing on the landing page has its place and price, or says that the price is on request', () => {
  const [priced, unpriced] = pickTeasers([card('one', { price: '1250000', location: 'Bergen' }), card('two')])
  expect(priced).toMatchObject({ id: 'one', location: 'Bergen', price: '€1,250,000' })
  expect(unpriced).toMatchObject({ price: 'Price on request' })
})

test('no private or sold listing is shown on the landing page, even to a member who may see it', () => {
  const {
    price: _,
    currency: __,
    location: ___,
    cover: ____,
    ...rest
  } = card('teaser') as Extract<ListingCard, { view: 'whole' }>
  const teaser: ListingCard = { ...rest, location: '', view: 'teaser', is_private: true }
  expect(titles([card('hidden', { is_private: true }), card('sold', { status: 'Sold' }), teaser])).toEqual([])
})
