import { type JoinedMember, joinedMember } from './joined-member.ts'
import { expect } from './observed-page.ts'

export interface GivenListing {
  id: string
  title: string
  seller: JoinedMember
}

/** As a filter names those found, with how many each: the sample network has some of all seven. */
export const everyCategory = [
  'All Categories',
  ...['Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry'].map(
    (category) => new RegExp(`^${category} \\(\\d[\\d,]*\\+?\\)$`),
  ),
]

/** What of a private listing is for verified eyes alone. */
export const withheld = {
  price: '7654321.00',
  location: 'Canarycove',
  description: 'A hall for forty and a winter garden. The canarywords stand in the second sentence.',
}

/** Listings of one seller, each with `word` in its title so that they can be found apart from all others. */
export async function givenListings(
  baseURL: string | undefined,
  word: string,
  changes: readonly object[],
): Promise<GivenListing[]> {
  const seller = await joinedMember(baseURL, 'Perpetua Lindqvist')
  const made: GivenListing[] = []
  for (const [place, change] of changes.entries()) {
    const answer = await seller.api.post('/api/listings', {
      data: {
        ...{ title: `House ${word} ${place + 1}`, price: '1000000', currency: 'EUR', category: 'Real Estate' },
        ...{ location: 'Villefranche', description: 'A quiet house by the water. It has a garden.' },
        ...change,
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    const { id, title } = await answer.json()
    made.push({ id, title, seller })
  }
  return made
}

export async function givenListing(baseURL: string | undefined, change: object = {}): Promise<GivenListing> {
  const [listing] = await givenListings(baseURL, newWord(), [change])
  if (!listing) throw new Error('The listing was not made')
  return listing
}

let count = 0

/** A word that stands nowhere else. */
export const newWord = (): string => `x${process.pid.toString(36)}${Date.now().toString(36)}${(count++).toString(36)}`
