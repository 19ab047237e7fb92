import { type JoinedMember, joinedMember } from './joined-member.ts'
import { expect } from './observed-page.ts'

export interface GivenListing {
  id: string
  title: string
  seller: JoinedMember
}

/** The options of the category filter. The sample network has listings of all seven categories. */
export const everyCategory = [
  'All Categories',
  ...['Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry'].map(
    (category) => new RegExp(`^${category} \\(\\d[\\d,]*\\+?\\)$`),
  ),
]

/** The fields of a private listing that only verified members may see. */
export const withheld = {
  price: '7654321.00',
  location: 'Canarycove',
  description: 'A hall for forty and a winter garden. The canarywords stand in the second sentence.',
}

/** Creates listings of one seller, each with `word` in its title so that a search finds only these. */
export async function givenListings(
  baseURL: string | undefined,
  word: string,
  changes: readonly object[],
): Promise<GivenListing[]> {
  const seller = await joinedMember(baseURL, 'Perpetua Lindqvist')
  const created: GivenListing[] = []
  for (const [index, change] of changes.entries()) {
    const answer = await seller.api.post('/api/listings', {
      data: {
        ...{ title: `House ${word} ${index + 1}`, price: '1000000', currency: 'EUR', category: 'Real Estate' },
        ...{ location: 'Villefranche', description: 'A quiet house by the water. It has a garden.' },
        ...change,
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    const { id, title } = await answer.json()
    created.push({ id, title, seller })
  }
  return created
}

export async function givenListing(baseURL: string | undefined, change: object = {}): Promise<GivenListing> {
  const [listing] = await givenListings(baseURL, uniqueWord(), [change])
  if (!listing) throw new Error('The listing was not created')
  return listing
}

let count = 0

/** A word that occurs nowhere else. */
export const uniqueWord = (): string =>
  `x${process.pid.toString(36)}${Date.now().toString(36)}${(count++).toString(36)}`
