import { beforeAll, expect, test } from 'vitest'
import { givenListing } from './listings.ts'
import { givenMandate } from './mandates.ts'
import { givenMember } from './members.ts'
import { containsAll, termsOf } from './plain-search.ts'
import { testApp } from './test-app.ts'

const app = await testApp()
const verified = await givenMember(app, { verified: true })
const unverified = await givenMember(app)

// The same numbers in each run.
let seed = 7
const random = (below: number) => {
  seed = (seed * 48271) % 2147483647
  return seed % below
}
const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
const several = (words: readonly string[], most: number) =>
  Array.from({ length: 1 + random(most) }, () => pick(words)).join(' ')

const words = ['Villa', 'château', 'sloop', 'ROADSTER', 'of the', 'by the sea', 'Zürich', '50%', 'no. 7', 'a_b']
interface Row {
  id: string
  owner: string
  isPrivate: boolean
  publicText: string
  fullText: string
}
const listings: Row[] = []
const mandates: Row[] = []

beforeAll(async () => {
  for (let n = 0; n < 60; n++) {
    const owner = pick([verified, unverified])
    const [title, location, teaser, rest] = [3, 2, 3, 5].map((most) => several(words, most)) as [
      string,
      string,
      string,
      string,
    ]
    const isPrivate = random(3) === 0
    const description = `${teaser}! ${rest}`
    const { id } = await givenListing(app, owner, { title, location, description, is_private: isPrivate })
    const fullText = `${title}\n${location}\n${description}`
    listings.unshift({
      id,
      owner: owner.id,
      isPrivate,
      publicText: isPrivate ? `${title}\n${teaser}!` : fullText,
      fullText,
    })
    if (n % 2) continue
    const mandate = await givenMandate(app, owner, { title, location, requirements: rest })
    const text = `${title}\n${location}\n${rest}`
    mandates.unshift({ ...{ id: mandate.id, owner: owner.id }, isPrivate: false, publicText: text, fullText: text })
  }
})

const searches = Array.from({ length: 400 }, () =>
  Array.from({ length: 1 + random(3) }, () => {
    const text = several([...words, 'vill', 'eau', 'sea', 'e', 'nothing', 'THE'], 2)
    const [open, close] = pick(['""', '“”', '„“', '«»', '  ', '  ', '  ']) as unknown as [string, string]
    return `${open}${text}${close}`
  }).join(pick([' ', ''])),
)

test.each([
  ['a visitor', 'visitor', null, false],
  ['an unverified member', `member:${unverified.id}:unverified::`, unverified.id, false],
  ['a verified member', `member:${verified.id}:verified::`, verified.id, true],
] as const)(
  'four hundred searches of %s find what a plain comparison of the texts finds',
  async (_, actor, reader, seesPrivate) => {
    const client = await app.database.superuser.connect()
    const find = async (name: string, search: string) => {
      const { rows } = await client.query(`select * from ${name}($1::jsonb, 100, 201)`, [JSON.stringify({ search })])
      const [{ total }, ...found] = rows
      return { total, ids: found.map((row) => row.listing_id ?? row.mandate_id) }
    }
    const expected = (rows: Row[], search: string) => {
      const ids = rows
        .filter(({ owner, publicText, fullText }) =>
          containsAll(seesPrivate || owner === reader ? fullText : publicText, search),
        )
        .map(({ id }) => id)
      return { total: termsOf(search).length > 0 ? ids.length : null, ids }
    }
    try {
      await client.query(`select set_config('subrosa.actor', $1, false)`, [actor])
      let matches = 0
      for (const search of searches) {
        const found = await find('browse_listings', search)
        expect({ search, ...found }).toEqual({ search, ...expected(listings, search) })
        expect({ search, ...(await find('browse_mandates', search)) }).toEqual({
          search,
          ...expected(mandates, search),
        })
        matches += found.ids.length
      }
      expect(matches).toBeGreaterThan(400)
    } finally {
      await client.query('reset subrosa.actor')
      client.release()
    }
  },
)
