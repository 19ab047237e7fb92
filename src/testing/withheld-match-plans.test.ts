import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readArea } from '#features/places/server/read-area.ts'
import { explainedApp } from './explained-app.ts'
import { asSystem } from './fill-worlds.ts'
import { fillWithListings } from './many-listings.ts'
import { memberActor } from './test-app.ts'
import { configureRequests, testDatabase } from './test-database.ts'
import { expectSameLines, flipWithheld, rewriteTables, withoutEstimates } from './withheld-plans.ts'

/** What a list of matches reads, and by which plan, decides how long it takes. */

const database = await testDatabase()
const { superuser } = database
// So that a statement is planned alike the first time and the tenth.
await configureRequests(database, 'plan_cache_mode', 'force_custom_plan')
await fillWithListings(superuser, 4_000)
await asSystem({ database }, (ask) =>
  ask(`update listing set audience = 'request' where is_private and hashtext(title) % 2 = 0`),
)
const { plans, callAndExplain } = await explainedApp(database, { measured: true })
/** Each owns restricted listings, and is admitted to no other one. */
const owners: string[] = (
  await superuser.query('select owner_id from listing where is_restricted group by 1 order by 1 limit 2')
).rows.map(({ owner_id }) => owner_id)
const [seller = '', dealer = ''] = owners

const nearGenoa = await readArea({ place_id: '3176219', within_km: 500 })
const yachtTraits = {
  must: { cabins: { from: 3 } },
  wish: { builder: { words: 'Yard 7' }, length: { from: '20', to: '40' } },
  never: { kind: { any: ['Explorer'] } },
}
const wanted: { category: string; criteria?: object; places?: object; budget_min?: number; budget_max?: number }[] = [
  { category: 'Yachts', budget_max: 400_000, criteria: yachtTraits },
  { category: 'Real Estate', criteria: { wish: { bedrooms: { from: 9 } } }, places: { must: [nearGenoa] } },
  { category: 'Jets', budget_min: 80_000_000, places: { wish: [nearGenoa] } },
]
const mandates = wanted.flatMap((fields) => owners.map((owner) => ({ id: randomUUID(), owner, ...fields })))
await asSystem({ database }, (ask) =>
  ask(
    `insert into mandate (id, buyer_id, title, category, criteria, places, budget_min, budget_max, location, requirements)
      select id, owner, 'Wanted', category, coalesce(criteria, '{}'), coalesce(places, '{}'), budget_min, budget_max, '', ''
      from jsonb_to_recordset($1) as given
        (id uuid, owner uuid, category text, criteria jsonb, places jsonb, budget_min numeric, budget_max numeric)`,
    JSON.stringify(mandates),
  ),
)

/** The list of each mandate of the owner, with the plans by which it was read. */
async function readMatches(owner: string, verified: boolean) {
  const lists = new Map<string, string[]>()
  for (const { id } of mandates.filter((mandate) => mandate.owner === owner)) {
    await superuser.query('delete from rate_limit')
    const json = await callAndExplain(`/api/mandates/${id}/matches`, memberActor(owner, { verified }))
    const scans = plans.filter((plan) => /listing_search|listing_particulars/.test(plan)).map(withoutEstimates)
    expect(scans).not.toEqual([])
    lists.set(id, `${JSON.stringify(json)}\n${scans.join('\n')}`.split('\n'))
  }
  return lists
}

test.each([
  ['an unverified seller', seller, false, 'true'],
  ['a verified member', dealer, true, 'is_restricted'],
])(
  'which plan a list of matches of %s has and how many rows it reads does not depend on what is withheld',
  async (...given) => {
    const [, owner, verified, which] = given
    await rewriteTables(database)
    const before = await readMatches(owner, verified)
    await flipWithheld(database, owners, which)
    await rewriteTables(database)
    const after = await readMatches(owner, verified)
    for (const [id, lines] of before) expectSameLines(lines, after.get(id) ?? [])
  },
)
