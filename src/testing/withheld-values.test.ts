import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { SearchFilter } from '#features/listings/searches/contract.ts'
import { findMatches } from '#features/listings/searches/server/steps/find-matches.ts'
import { plainFilter } from '#features/listings/searches/server/steps/plain-filter.ts'
import { recordFirstMatches } from '#features/listings/searches/server/steps/record-matches.ts'
import { findReader } from '#features/members/server/find-reader.ts'
import { flipWithheld, givenWorlds } from './fill-worlds.ts'
import { matchVerbs } from './matches.ts'
import type { GivenMember } from './members.ts'
import { recordsOf } from './records.ts'
import { roundsOf } from './rounds.ts'
import { searchVerbs } from './searches.ts'
import { testApp } from './test-app.ts'
import { answersTo, placeFilters, storeChannels, worldChannels } from './withheld-channels.ts'
import type { WorldListing } from './withheld-worlds.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { runJob } = searchVerbs(app)
const { alert } = matchVerbs(app)
const { worlds, owners, readers, mandateOf } = await givenWorlds(app, roundsOf(125))
const { unverified, seller, verified, atTeaser, expired, revoked, admitted } = readers
const isRestricted = ({ audience }: WorldListing) => audience !== 'everyone' && audience !== 'verified'

/** Readers who may not see the same listings in full. */
const sides: [string, (GivenMember | undefined)[], (listing: WorldListing) => boolean][] = [
  ['a visitor or an unverified member', [undefined, unverified], ({ audience }) => audience !== 'everyone'],
  ['an unverified seller', [seller], ({ audience, owner }) => audience !== 'everyone' && owner !== seller],
  ['a verified member, or one who is admitted to the teaser', [verified, atTeaser], isRestricted],
  ['a member who is no longer admitted', [expired, revoked], isRestricted],
  [
    'a member who is admitted to others',
    [admitted],
    (listing) => isRestricted(listing) && !(listing.admits && listing.audience !== 'agreed'),
  ],
]
const allReaders = sides.flatMap(([, each]) => each)
const members = allReaders.filter((each) => each !== undefined)

/** In each world each channel is one reader's; and each reader asks everything about the whole store. */
const requestsOf = (side: (GivenMember | undefined)[]) =>
  worlds
    .flatMap((world, n) =>
      Object.values(worldChannels).flatMap((pathsOf, place) => {
        const reader = allReaders[(n + place) % allReaders.length]
        if (!side.includes(reader)) return []
        const mandate = mandateOf(world, reader ?? unverified)
        return pathsOf({ world, n, reader, mandate }).map((path) => ({ reader, path }))
      }),
    )
    .concat(side.flatMap((reader) => storeChannels(owners).map((path) => ({ reader, path }))))

/** One in every second world: the job compares each search with each changed listing. */
async function saveSearches() {
  const searched = worlds.filter((_, n) => n % 2 === 0)
  const rows = await Promise.all(
    searched.map(async ({ word, category, filter: { traits, prices } }, n) => {
      const place = placeFilters[Math.floor(n / 6) % placeFilters.length]
      const asked = { category, traits }
      const filters = [{}, prices, asked, { ...asked, ...prices }, { ...place }, { ...place, ...prices }]
      const filter = await plainFilter(SearchFilter.parse({ search: word, ...filters[n % filters.length] }))
      return { member: members[n % members.length]?.id, name: word, filter }
    }),
  )
  await ask(
    `insert into saved_search (member_id, name, filter, alert) select member, name, filter, 'at_once'
      from jsonb_to_recordset($1) as given (member uuid, name text, filter jsonb)`,
    JSON.stringify(rows),
  )
  for (const { id } of members)
    await actAs(system, async () => {
      const reader = await findReader(app.platform, id)
      if (reader) await recordFirstMatches(app.platform, await findMatches(app.platform, reader, { most: 10 }))
    })
  for (const part of ['place', 'box'])
    expect(
      await ask('select from search_result join saved_search on id = search_id where filter ? $1', part),
    ).not.toEqual([])
  await ask('delete from changed_listing; update saved_search set scan_due = false')
}
await saveSearches()

/** One private listing in every fifth world: the job asks all mandates of its category. */
const watched = worlds.filter((_, n) => n % 5 === 0).map(({ listings }, n) => listings[n % 2]?.id)

/** Runs the job that tells of matches, and returns what it told the members. */
async function tellOfMatches(side: (GivenMember | undefined)[]) {
  await ask('delete from match_check where listing_id is null or listing_id <> all ($1)', watched)
  await alert(Date.now() + 200_000)
  expect(await ask('select from match_check')).toEqual([])
  return await ask(
    `select known.*, told.kind, told.count from known_match as known left join notification as told
        on told.member_id = known.member_id and told.mandate_id = known.mandate_id
      where known.member_id = any ($1) order by known.member_id, known.mandate_id, known.listing_id, told.kind`,
    side.map((reader) => reader?.id),
  )
}

let minutes = 0
/** Runs the job until it has told everything, and returns what it stored for the members. */
async function tellAll(side: (GivenMember | undefined)[]) {
  for (const seconds of [{ tell: 60, match: 60, scan: 60 }, undefined]) {
    minutes += 15
    await runJob(minutes, seconds)
  }
  return await ask(
    `select search.name, search.alert_due_at, search.mailed_at, result.*, told.kind, told.count from saved_search as search
      left join search_result as result on search.id = result.search_id left join notification as told on told.search_id = search.id
      where search.member_id = any ($1) order by search.name, result.listing_id, told.kind`,
    side.map((reader) => reader?.id),
  )
}

test.each(sides)(
  'withheld values change no byte of an answer or alert for %s',
  { timeout: 300_000 },
  async (_, side, isWithheld) => {
    const requests = requestsOf(side)
    const told = await tellAll(side)
    const toldOfMatches = await tellOfMatches(side)
    const before = await answersTo(app, requests)
    const flipped = worlds.flatMap(({ listings }) => listings.filter(isWithheld))
    await flipWithheld(app, flipped)
    const after = await answersTo(app, requests)
    const changed = before.flatMap((answer, index) =>
      answer === after[index] ? [] : [{ before: answer, after: after[index] }],
    )
    expect(changed.slice(0, 3)).toEqual([])
    expect(await tellAll(side)).toEqual(told)
    expect(toldOfMatches).not.toEqual([])
    expect(await tellOfMatches(side)).toEqual(toldOfMatches)
    const succeeded = before.filter((answer) => answer.includes(': 200 '))
    expect(succeeded.length / before.length).toBeGreaterThan(0.7)
  },
)

test('changing what is withheld sends others the same live events, whatever it is', async () => {
  const changed = worlds
    .slice(0, 12)
    .flatMap(({ listings }) => listings.filter(({ audience }) => audience !== 'everyone'))
  const sentFor = async ({ id, owner }: WorldListing, fields: object) => {
    await ask('delete from live_event')
    const { json } = await app.call(`/api/listings/mine/${id}`, { as: owner.actor })
    const body = { version: json.version, ...fields }
    const { status, text } = await app.call(`/api/listings/${id}`, { method: 'PATCH', as: owner.actor, body })
    expect(status, text).toBe(200)
    return await ask(
      'select audience, event from live_event where audience <> $1 order by audience, sequence',
      owner.id,
    )
  }
  for (const listing of changed) {
    const sent = await sentFor(listing, { price: '1000000', price_to: null, description: 'Kept hidden.' })
    expect(
      await sentFor(listing, { price: '9000000', price_to: null, description: 'Kept in a harbour, and quiet.' }),
    ).toEqual(sent)
  }
})

test('nobody exports the listings of others', async () => {
  for (const reader of members.filter((each) => each !== seller)) {
    const { status, text } = await app.call('/exports/listings.csv', { as: reader.actor })
    expect({ status, rows: text.trim().split('\n').length }).toEqual({ status: 200, rows: 1 })
  }
  const { status, text } = await app.call('/exports/listings.csv')
  expect(status).toBe(404)
  expect(text).not.toContain('zq')
})
