import { beforeEach, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { digestOf } from '#testing/agreement-parties.ts'
import { confidential } from '#testing/agreements.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'
import { findSearchesToAsk } from './find-searches-to-ask.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { save } = searchVerbs(app)
const owner = await givenMember(app, { verified: true })
const readers: Record<string, GivenMember> = {
  admitted: await givenMember(app, { verified: true }),
  teaser: await givenMember(app, { verified: true }),
  former: await givenMember(app, { verified: true }),
  verified: await givenMember(app, { verified: true }),
  unverified: await givenMember(app),
}
const filters = {
  price: { min_price: '3000', max_price: '5000' },
  words: { search: 'quiet harbour' },
  told: { category: 'Yachts', search: 'grand' },
}
for (const reader of [owner, ...Object.values(readers)])
  for (const [name, filter] of Object.entries(filters)) await save(reader, filter, { name })

beforeEach(() => ask('delete from rate_limit; delete from listing; delete from agreement'))

const withheld = { price: '4000', description: 'Lies in a quiet harbour.' }
const otherwise = { price: '9000', description: 'Lies elsewhere.' }

async function givenYacht(audience: string, changes: object) {
  const { id } = await givenListing(app, owner, {
    ...{ category: 'Yachts', currency: 'USD', title: 'Yacht', teaser_title: 'A grand yacht', teaser: 'A yacht.' },
    ...(audience !== 'everyone' && { is_private: true, audience }),
    ...changes,
  })
  if (audience !== 'request' && audience !== 'named') return id
  const access = async (path: string, body: object) => {
    const { status, text } = await app.call(`/api/listings/${id}/access${path}`, {
      ...{ method: 'POST', as: owner.actor, body },
    })
    expect(status, text).toBeLessThan(300)
  }
  const idsOf = (...names: string[]) => names.map((name) => readers[name]?.id)
  await access('', { member_ids: idsOf('admitted', 'former'), rung: 'particulars' })
  await access('', { member_ids: idsOf('teaser'), rung: 'teaser' })
  await access('/revoke', { member_ids: idsOf('former') })
  return id
}

/** The names of the searches that are asked, for each reader who has one. */
async function askedOf(listingId: string, isPublicChange: boolean) {
  const asked = await actAs(system, () => findSearchesToAsk(app.platform, [{ listingId, isPublicChange }]))
  const searches = await ask('select id, name from saved_search')
  const nameOf = new Map(searches.map(({ id, name }) => [id, name]))
  const readerOf = new Map(Object.entries(readers).map(([name, { id }]) => [id, name]))
  return Object.fromEntries(
    asked.map(({ memberId, searchIds }) => [
      readerOf.get(memberId) ?? 'owner',
      searchIds.map((id) => nameOf.get(id)).sort(),
    ]),
  )
}

/** Who sees the listing in full, and who sees only what outsiders do. */
const audiences = [
  { audience: 'verified', full: ['admitted', 'teaser', 'former', 'verified'], outside: ['unverified'] },
  { audience: 'request', full: ['admitted'], outside: ['teaser', 'former', 'verified', 'unverified'] },
  { audience: 'named', full: ['admitted'], outside: ['teaser'] },
]
const each = (names: string[], searches: string[]) => Object.fromEntries(names.map((name) => [name, searches]))

test.each(audiences)('what is withheld of a listing for $audience is asked only of those who see it', async (row) => {
  const { audience, full, outside } = row
  const [id, other] = [await givenYacht(audience, withheld), await givenYacht(audience, otherwise)]
  expect(await askedOf(id, true)).toEqual({ ...each(full, ['price', 'told', 'words']), ...each(outside, ['told']) })
  expect(await askedOf(other, true)).toEqual({ ...each(full, ['told']), ...each(outside, ['told']) })
  expect(await askedOf(id, false)).toEqual(each(full, ['price', 'told', 'words']))
  expect(await askedOf(other, false)).toEqual(each(full, ['told']))
})

test('members who have not accepted the agreement of the operator are asked what outsiders are', async () => {
  const ids = [await givenYacht('verified', withheld), await givenYacht('request', withheld)]
  const sha256 = digestOf(confidential)
  await ask('insert into agreement_text (sha256, text) values ($1, $2)', sha256, confidential)
  await ask(`insert into agreement (sha256, before) values ($1, 'particulars')`, sha256)
  for (const id of ids) {
    expect(await askedOf(id, true)).toEqual(each(Object.keys(readers), ['told']))
    expect(await askedOf(id, false)).toEqual({})
  }
})

test('a public listing is asked of everyone but its owner, by all that it states', async () => {
  const [id, other] = [await givenYacht('everyone', withheld), await givenYacht('everyone', otherwise)]
  expect(await askedOf(id, true)).toEqual(each(Object.keys(readers), ['price', 'words']))
  expect(await askedOf(other, true)).toEqual({})
})

test('members do not learn which searches there are', async () => {
  const id = await givenYacht('everyone', withheld)
  const { actor } = owner
  expect(await actAs(actor, () => findSearchesToAsk(app.platform, [{ listingId: id, isPublicChange: true }]))).toEqual(
    [],
  )
})
