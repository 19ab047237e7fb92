import { createHash, randomUUID } from 'node:crypto'
import { publicLocation } from '#features/listings/access/terms.ts'
import { confidential } from './agreements.ts'
import { type GivenMember, givenMember } from './members.ts'
import { pick } from './random-traits.ts'
import type { TestApp } from './test-app.ts'
import { someBudget, someWithheld, someWorld, type World, type WorldListing, words } from './withheld-worlds.ts'

/** Many worlds in one store. Every reader has a mandate in each, and some save listings. */
export const givenWorlds = (app: TestApp, howMany: number) => asSystem(app, (ask) => fillStore(app, ask, howMany))

async function fillStore(app: TestApp, ask: Ask, howMany: number) {
  // Readers send more requests than they could in an hour.
  await ask(`create or replace function take_allowance(of_bucket bytea, burst integer, every interval)
    returns double precision language sql as 'select 0::double precision'`)
  app.platform.memoryLimits.count = () => 0
  const member = (verified: boolean) => givenMember(app, { verified })
  const seller = await member(false)
  const owners = [seller, await member(false), await member(true), await member(true)]
  const readers = {
    ...{ unverified: await member(false), seller, verified: await member(true), atTeaser: await member(true) },
    ...{ expired: await member(true), revoked: await member(true), admitted: await member(true) },
  }
  const worlds: World[] = []
  while (worlds.length < howMany) worlds.push(await someWorld(worlds.length, owners))
  await insertListings(
    ask,
    worlds.flatMap(({ listings }) => listings),
  )
  await admitReaders(
    ask,
    worlds.flatMap(({ listings }) => listings),
    readers,
  )
  const seekers = Object.values(readers)
  const mandates = worlds.flatMap(({ word, category, criteria, places }) =>
    seekers.map(({ id: buyer_id }) => ({
      id: randomUUID(),
      word,
      buyer_id,
      category,
      criteria,
      places,
      ...someBudget(),
    })),
  )
  await ask(
    `insert into mandate (id, buyer_id, title, category, criteria, places, budget_min, budget_max, location, requirements)
      select id, buyer_id, word, category, criteria, places, budget_min, budget_max, '', '' from jsonb_to_recordset($1) as given
        (id uuid, buyer_id uuid, word text, category text, criteria jsonb, places jsonb, budget_min numeric, budget_max numeric)`,
    JSON.stringify(mandates),
  )
  await ask(
    `insert into saved_listing (member_id, listing_id, note) select value::uuid, listing.id, ''
      from listing, jsonb_array_elements_text($1) where hashtext(listing.title || value) % 3 = 0`,
    JSON.stringify(seekers.map(({ id }) => id)),
  )
  await ask('analyze')
  const mandateOf = new Map(mandates.map(({ id, word, buyer_id }) => [`${word} ${buyer_id}`, id]))
  return {
    worlds,
    owners,
    readers,
    mandates,
    mandateOf: ({ word }: World, { id }: GivenMember) => mandateOf.get(`${word} ${id}`) ?? '',
  }
}

type Ask = (question: string, ...values: unknown[]) => Promise<unknown>

/** Without an actor, triggers could not read what they keep in line. */
export async function asSystem<Result>(
  { database }: Pick<TestApp, 'database'>,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = await database.superuser.connect()
  try {
    await client.query(`set subrosa.actor = 'system'`)
    return await work((question, ...values) => client.query(question, values))
  } finally {
    await client.query('reset subrosa.actor')
    client.release()
  }
}

async function insertListings(ask: Ask, listings: WorldListing[]) {
  const rows = listings.map(({ owner, audience, toldTraits, withheld, ...row }, n) => ({
    ...{ ...row, owner_id: owner.id, is_private: audience !== 'everyone', told: Object.keys(toldTraits), minutes: n },
    audience: audience === 'request' || audience === 'named' ? audience : 'verified',
    ...{ public_location: publicLocation(withheld.location, row.precision), teaser: `${pick(words)}.` },
  }))
  await ask(
    `insert into listing (id, owner_id, title, category, teaser, is_teaser_written, public_location, location_precision, is_private, audience, teaser_traits, created_at)
      select id, owner_id, title, category, teaser, true, public_location, precision, is_private, audience,
        array(select jsonb_array_elements_text(told)), now() - minutes * interval '1 minute' from jsonb_to_recordset($1) as given
        (id uuid, owner_id uuid, title text, category text, teaser text, public_location text, precision text, is_private boolean, audience text, told jsonb, minutes integer)`,
    JSON.stringify(rows),
  )
  await ask(`insert into listing_particulars (listing_id, currency) select id, 'USD' from listing`)
  await writeWithheld(ask, listings)
  const sha256 = createHash('sha256').update(confidential).digest('hex')
  await ask('insert into agreement_text (sha256, text) values ($1, $2)', sha256, confidential)
  await ask(
    `insert into agreement (listing_id, sha256, before) select value::uuid, $2, 'particulars' from jsonb_array_elements_text($1)`,
    JSON.stringify(listings.filter(({ audience }) => audience === 'agreed').map(({ id }) => id)),
    sha256,
  )
}

async function admitReaders(
  ask: Ask,
  listings: WorldListing[],
  readers: Record<'atTeaser' | 'expired' | 'revoked' | 'admitted', GivenMember>,
) {
  const { atTeaser, expired, revoked, admitted } = readers
  const grants = listings
    .filter(({ audience }) => audience === 'request' || audience === 'named')
    .flatMap(({ id, admits }) => [
      { id, member: atTeaser.id, rung: 'teaser' },
      ...[expired, revoked, ...(admits ? [admitted] : [])].map((member) => ({
        id,
        member: member.id,
        rung: 'particulars',
      })),
    ])
  await ask(
    `insert into listing_grant (listing_id, member_id, rung) select id, member, rung from jsonb_to_recordset($1) as given (id uuid, member uuid, rung text)`,
    JSON.stringify(grants),
  )
  await ask(`update listing_grant set expires_at = now() - interval '1 second' where member_id = $1`, expired.id)
  await ask('delete from listing_grant where member_id = $1', revoked.id)
}

/** As an owner would who changes everything that outsiders do not read. */
export async function flipWithheld(app: TestApp, listings: WorldListing[]) {
  for (const listing of listings) listing.withheld = someWithheld(listing)
  await asSystem(app, (ask) => writeWithheld(ask, listings))
}

async function writeWithheld(ask: Ask, listings: WorldListing[]) {
  const rows = JSON.stringify(listings.map(({ id, withheld }) => ({ id, ...withheld })))
  const given = `jsonb_to_recordset($1) as given (id uuid, price numeric, "priceTo" numeric, currency text, "fullTitle" text,
    description text, location text, place jsonb, traits jsonb, photographs integer, caption text)`
  await ask(
    `update listing_particulars set price = given.price, price_to = given."priceTo", currency = given.currency, location = given.location,
      full_title = given."fullTitle", description = given.description, place = nullif(given.place, 'null'), traits = given.traits from ${given} where listing_id = id`,
    rows,
  )
  await ask(
    `update listing set version = version + 1, updated_at = now() from ${given} where listing.id = given.id`,
    rows,
  )
  await ask(`delete from listing_photograph using ${given} where listing_id = given.id`, rows)
  await ask(
    `insert into listing_photograph (listing_id, kind, position, caption, storage_key, width, height, widths)
      select given.id, case when n = 2 then 'floor-plan' else 'photograph' end, n, caption, given.id || '/' || n || '.webp', 600, 400, '{600}'
      from ${given}, generate_series(1, photographs) as n`,
    rows,
  )
}
