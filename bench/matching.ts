import type pg from 'pg'
import { fillWithListings } from '#testing/many-listings.ts'
import { fillWithMandates } from '#testing/many-mandates.ts'
import { chartOfTables, durations } from './charts/chart-of-tables.ts'
import { type DisclosureWorld, openWorld, send } from './disclosure/disclosure-world.ts'
import { type Bench, milliseconds, worstOf } from './support/bench.ts'
import type { BenchDatabase } from './support/bench-database.ts'
import { openPool } from './support/open-pool.ts'
import { summaryOf, type Table } from './support/rounds.ts'
import { servedApart } from './support/served-apart.ts'
import { sizesOf } from './support/settings.ts'

const mostOfEach = 100_000
const longest = 1_000
const changes = 60
const seconds = 90
const both = 'from the change to both lists'

export const matching: Bench = {
  title: 'Matches',
  meaning: `One listing and one mandate of a yacht, among as many others as the title says, a seventh and a sixth of them yachts. The owner changes the price or the length, or the buyer the budget; then the owner reads the mandates that fit and the buyer the matches, at the same time. ${changes} changes one after another, or as many as ${seconds} seconds allow. The last line has the time from sending the change until both lists have arrived.`,
  settings: ['BENCH_LISTINGS', 'BENCH_MANDATES'],
  chart: (name, tables) => chartOfTables(name, tables, durations('p50')),
  bounds: [
    {
      says: `At ${mostOfEach.toLocaleString('en')} mandates and as many listings, both lists are there within a second of a change, at p99.`,
      judge: (tables) =>
        worstOf(
          tables.flatMap(({ title, lines }) =>
            lines.filter(({ what }) => what === both).map(({ p99 }) => ({ what: title, value: p99 })),
          ),
          longest,
          milliseconds,
        ),
    },
  ],
  run: benchMatching,
}

const sizeOfEach = (name: 'BENCH_LISTINGS' | 'BENCH_MANDATES') => Math.min(mostOfEach, Math.max(...sizesOf(name)))

async function benchMatching(database: BenchDatabase): Promise<Table[]> {
  const superuser = openPool({ connectionString: database.superuserUrl, max: 2 })
  const [listings, mandates] = [sizeOfEach('BENCH_LISTINGS'), sizeOfEach('BENCH_MANDATES')]
  try {
    await superuser.query('truncate listing, listing_tally, mandate, mandate_tally cascade')
    await fillWithListings(superuser, listings)
    await fillWithMandates(superuser, mandates)
    await addCriteria(superuser)
    return await servedApart('../members/serve-signed-in.ts', { ...database, memberIds: [] }, async (port) => {
      const lines = await measureChanges(superuser, `http://127.0.0.1:${port}`)
      const title = `${mandates.toLocaleString('en')} mandates and ${listings.toLocaleString('en')} listings`
      return [{ title, lines }]
    })
  } finally {
    await superuser.end()
  }
}

async function measureChanges(superuser: pg.Pool, origin: string) {
  const { rows } = await superuser.query(
    `select listing.id as listing, owner_id as owner, mandate.id as mandate, buyer_id as buyer
      from listing join listing_particulars on listing_id = listing.id, mandate
      where listing.category = 'Yachts' and not is_private and price < 20000000 and (traits ->> 'length')::numeric between 40 and 60
        and mandate.category = 'Yachts' and mandate.is_open and mandate.criteria <> '{}' and buyer_id <> owner_id limit 1`,
  )
  const [{ listing, mandate, ...members }] = rows
  const world = await openWorld(superuser, origin, [members.owner, members.buyer])
  const [buyer] = world.members
  if (!buyer) throw new Error('There is no buyer')
  const times = new Map<string, number[]>()
  const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const result = await work()
    times.set(what, [...(times.get(what) ?? []), performance.now() - began])
    return result
  }
  const began = performance.now()
  for (let change = 0; change < changes && performance.now() - began < seconds * 1_000; change++) {
    await world.forgetLimits()
    await timed(both, async () => {
      await timed('the change', () => write(world, change, { listing, mandate }))
      await Promise.all([
        timed('the mandates that fit', () => read(world, world.owner, `/api/listings/${listing}/mandates`)),
        timed('the matches', () => read(world, buyer, `/api/mandates/${mandate}/matches`)),
      ])
    })
  }
  const inSeconds = (each: number[]) => each.reduce((sum, time) => sum + time, 0) / 1_000
  return [...times].reverse().map(([what, each]) => ({ what, ...summaryOf(each, inSeconds(each)) }))
}

async function write(world: DisclosureWorld, change: number, ids: { listing: string; mandate: string }) {
  const [buyer = world.owner] = world.members
  const [caller, path, fields] =
    change % 3 === 0
      ? ([buyer, `/api/mandates/${ids.mandate}`, { budget_max: String(30_000_000 + change) }] as const)
      : ([
          world.owner,
          `/api/listings/${ids.listing}`,
          change % 3 === 1 ? { price: String(1_000_000 + change) } : { traits: { length: String(30 + (change % 40)) } },
        ] as const)
  const { version } = await send(world, caller, path.replace(/(listings|mandates)/, '$1/mine'), { method: 'GET' })
  await send(world, caller, path, { method: 'PATCH', body: { version, ...fields } })
}

async function read(world: DisclosureWorld, caller: DisclosureWorld['owner'], path: string) {
  const { total } = await send(world, caller, path, { method: 'GET' })
  if (!total) throw new Error(`Nothing fits: ${path}`)
}

/** Criteria of yachts and houses, by the hash of the title. Triggers, which would work row by row, are disabled. */
async function addCriteria(superuser: pg.Pool) {
  const client = await superuser.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(criteria)
    await client.query(
      `insert into mandate_criterion (mandate_id, weight, trait, path, points)
        select mandate.id, weights.key, asked.key, trait_path(jsonb_build_object(asked.key, asked.value)), points_of(weights.key)
        from mandate, jsonb_each(mandate.criteria) as weights, jsonb_each(weights.value) as asked`,
    )
    await client.query('reset session_replication_role')
    await client.query('vacuum (analyze) mandate, mandate_criterion')
  } finally {
    client.release()
  }
}

const criteria = `
  with hashed as (select id, category, abs(hashtext(title)) as hash from mandate where category in ('Yachts', 'Real Estate'))
  update mandate set criteria = case mandate.category
    when 'Yachts' then jsonb_build_object(
      'must', jsonb_build_object('length', jsonb_build_object('from', (15 + hash % 40)::text, 'to', (60 + hash % 40)::text)),
      'wish', jsonb_build_object('vat_paid', '{"is": true}'::jsonb, 'cabins', jsonb_build_object('from', 3 + hash % 6)),
      'never', jsonb_build_object('kind', jsonb_build_object('any', jsonb_build_array((array['Catamaran','Explorer'])[1 + hash % 2]))))
    else jsonb_build_object('wish', jsonb_build_object('bedrooms', jsonb_build_object('from', 2 + hash % 10))) end
  from hashed where hashed.id = mandate.id`
