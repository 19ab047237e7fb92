import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { listingCategories } from '#features/listings/terms.ts'
import { givenCurator } from './curation.ts'
import { expectFewRowsRead, explainedApp } from './explained-app.ts'
import { givenMandate } from './mandates.ts'
import { fillWithMandates } from './many-mandates.ts'
import { fillWithMembers } from './many-members.ts'
import { givenMember } from './members.ts'
import { testApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const full = await testDatabase()
await fillWithMembers(full.superuser, 20_000)
await fillWithMandates(full.superuser, 10_000)
const { plans, callAndExplain } = await explainedApp(full, { measured: true })
const app = await testApp()
const { superuser } = app.database
const curator = await givenCurator(app)

// The same numbers in each run.
let seed = 17
const random = (below: number) => {
  seed = (seed * 48271) % 2147483647
  return seed % below
}
const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
const words = ['Villa', 'sloop', 'Sintra', 'Ärger', '50%', 'a_b', 'no. 7', 'x', '@example', 'Zed']
const several = (most: number) => Array.from({ length: 1 + random(most) }, () => pick(words)).join(' ')

beforeAll(async () => {
  const members = await Promise.all(
    Array.from({ length: 30 }, () =>
      givenMember(app, { firstName: pick(words), lastName: several(2), verified: random(2) === 0 }),
    ),
  )
  for (let n = 0; n < 60; n++) {
    const changes = { title: several(3), location: several(2), category: pick(listingCategories) }
    await givenMandate(app, pick(members), { ...changes, status: pick(['open', 'urgent']) })
  }
  // By triggers, as the verbs would.
  const memberStates = [
    `company = 'Sintra & Söhne'`,
    'suspended_at = now()',
    `last_name = 'A renamed villa'`,
    'verified = true',
    'curator = true',
  ]
  for (const { id } of members)
    await superuser.query(`update member set ${pick(memberStates)} where id = $1 and $2`, [id, random(2) === 0])
  await superuser.query(`update member_account set email = 'zed_50@sintra.example' where member_id = $1`, [
    members[2]?.id,
  ])
  await superuser.query('delete from member_account where member_id = $1', [members[3]?.id])
  const mandateStates = [
    'is_active = false',
    'is_hidden = true',
    `title = 'A renamed villa'`,
    `status = 'urgent'`,
    `location = 'Sintra'`,
  ]
  const { rows: mandates } = await superuser.query<{ id: string }>('select id from mandate order by id')
  for (const { id } of mandates)
    await superuser.query(`update mandate set ${pick(mandateStates)} where id = $1 and $2`, [id, random(2) === 0])
})

interface Filter {
  search?: string
  category?: string
  status?: string
  standing?: string
}

const patternsOf = (search = '') =>
  search
    .split(' ')
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** `from` and `where` of the same filter by `ilike`, without the search index and its functions; $1 has the patterns. */
const plain = {
  mandates: {
    from: 'mandate as record join member on member.id = buyer_id',
    where: `($2::text is null or category = $2)
      and ($3::text is null or $3 = case when is_hidden then 'Hidden by curators' when not is_active then 'Inactive'
        when status = 'urgent' then 'Urgent' else 'Open' end)`,
    texts: ['title', 'location', `trim(first_name || ' ' || last_name)`],
    values: ({ category, status }: Filter) => [category, status],
    filter: () => ({
      ...(random(4) && { search: several(2) }),
      ...(random(4) === 0 && { category: pick(listingCategories) }),
      ...(random(3) === 0 && { status: pick(['Open', 'Urgent', 'Inactive', 'Hidden by curators']) }),
    }),
  },
  members: {
    from: 'member as record join member_account on member_id = record.id',
    where: `($2::text is null or case $2 when 'curator' then curator when 'suspended' then suspended_at is not null
      else suspended_at is null and verified = ($2 = 'verified') end) and $3::text is null`,
    texts: [`trim(first_name || ' ' || last_name)`, 'email', 'company'],
    values: ({ standing }: Filter) => [standing, undefined],
    filter: () => ({
      ...(random(4) && { search: several(2) }),
      ...(random(3) === 0 && { standing: pick(['verified', 'unverified', 'suspended', 'curator']) }),
    }),
  },
}

async function plainIds(kind: keyof typeof plain, filter: Filter): Promise<string[]> {
  const { from, where, texts, values } = plain[kind]
  const matches = texts.map((text) => `unaccent(${text}) ilike unaccent(pattern)`).join(' or ')
  const { rows } = await superuser.query<{ id: string }>(
    `select record.id from ${from} where ${where} and not exists (select from unnest($1::text[]) as pattern where not (${matches}))
     order by record.created_at desc, record.id desc`,
    [patternsOf(filter.search), ...values(filter)],
  )
  return rows.map(({ id }) => id)
}

async function listedIds(kind: keyof typeof plain, filter: Filter): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const query = new URLSearchParams({ ...filter, limit: '7', ...(cursor && { cursor }) })
    const { json } = await app.call(`/api/curation/${kind}?${query}`, { as: curator.actor })
    ids.push(...json.items.map(({ id }: { id: string }) => id))
    if (!json.next_cursor) return ids
    cursor = json.next_cursor
  }
}

describe.each(['mandates', 'members'] as const)('the %s that curators find', (kind) => {
  test('are those that a plain comparison finds, in the same order, on all pages', async () => {
    let matches = 0
    for (let n = 0; n < 60; n++) {
      const filter: Filter = plain[kind].filter()
      const expected = await plainIds(kind, filter)
      expect([filter, await listedIds(kind, filter)]).toEqual([filter, expected])
      matches += expected.length
    }
    expect(matches).toBeGreaterThan(60)
  })

  test('are returned to curators alone, by the database too', async () => {
    const { db } = app.platform.database
    const find = async () =>
      (await db.execute(sql`select * from ${sql.identifier(`find_curated_${kind}`)}('{}'::jsonb, 100)`)).rows
    const read = async () =>
      (await db.execute(sql`select * from ${sql.identifier(`${kind.slice(0, -1)}_curated_search`)}`)).rows
    expect((await actAs(curator.actor, find)).length).toBeGreaterThan(25)
    expect(await actAs(curator.actor, read)).toEqual([])
    const member = await givenMember(app, { verified: true })
    // A curator who is suspended, or signed in with a password alone, is no curator to the database.
    const withoutRights = { ...curator.actor, curator: false }
    for (const actor of [visitor, member.actor, withoutRights, system]) expect(await actAs(actor, find)).toEqual([])
    for (const actor of [visitor, member.actor, withoutRights]) expect(await actAs(actor, read)).toEqual([])
    // The function for all kinds has the rights of its caller, whatever conditions it is given.
    const findAll = async () =>
      (await db.execute(sql`select * from find_curated(${kind.slice(0, -1)}, 'true', '{}'::jsonb, 100)`)).rows
    for (const actor of [visitor, member.actor, curator.actor]) expect(await actAs(actor, findAll)).toEqual([])
  })
})

test.each([
  ['mandates', 'no filter', ''],
  ['mandates', 'a frequent word', 'search=villa'],
  ['mandates', 'a rare word', 'search=9998'],
  ['mandates', 'frequent words that never occur together', 'search=villa+roadster'],
  ['mandates', 'a word that none contains', 'search=zyxwvut'],
  ['mandates', 'a letter that none contains', 'search=%D0%96'],
  ['mandates', 'a rare status', 'status=Inactive'],
  ['mandates', 'a status that none has', 'status=Hidden+by+curators'],
  ['members', 'no filter', ''],
  ['members', 'a frequent word', 'search=lindqvist'],
  ['members', 'a rare company', 'search=pale+quill'],
  ['members', 'part of an address', 'search=.7f3'],
  ['members', 'frequent words that never occur together', 'search=marchetti+okafor'],
  ['members', 'a word that none contains', 'search=zyxwvut'],
  ['members', 'a letter that none contains', 'search=%D0%96'],
  ['members', 'curators', 'standing=curator'],
  ['members', 'suspended ones with a frequent word', 'standing=suspended&search=sintra'],
] as const)('among many %s, a page of %s is read without a scan of a whole table', async (kind, _, query) => {
  const { items } = await callAndExplain(`/api/curation/${kind}?limit=30&${query}`, curator.actor)
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (?:mandate|member)\w*/)
  expect(plans.join('\n')).toMatch(/(?:Index|Bitmap).* (?:mandate|member)_curated_\w+/)
  if (items.length > 0)
    expectFewRowsRead(plans, kind === 'members' ? ['member', 'member_account'] : ['mandate', 'member'], 31)
})
