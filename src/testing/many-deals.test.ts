import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { expectFewRowsRead, explainedApp } from './explained-app.ts'
import { fillWithDeals } from './many-deals.ts'
import { memberActor } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
/** Slightly more than the rows of each kind that the member has. */
const ownRows = 1_010
let explained: Awaited<ReturnType<typeof explainedApp>>
let reader: Actor

beforeAll(async () => {
  reader = memberActor(await fillWithDeals(database.superuser, 1_000))
  await addRowsOfOtherMembers()
  explained = await explainedApp(database, { measured: true })
}, 60_000)

const callAndExplain = (url: string) => explained.callAndExplain(url, reader)

async function addRowsOfOtherMembers() {
  const client = await database.superuser.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into deal (buyer_id, seller_id, opened_by, moved_by, amount, currency, conversation_id)
       select buyer, gen_random_uuid(), buyer, buyer, n, 'EUR', gen_random_uuid()
       from generate_series(1, 20000) as n, lateral (select md5('buyer ' || n)::uuid as buyer) as one`,
    )
    for (const [table, memberColumn] of [
      ['listing', 'owner_id'],
      ['mandate', 'buyer_id'],
    ])
      await client.query(
        `insert into ${table} (${memberColumn}, title, category)
         select gen_random_uuid(), 'No. ' || n, 'Art' from generate_series(1, 20000) as n`,
      )
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze deal, listing, mandate')
  } finally {
    client.release()
  }
}

const growingTables = [
  'deal',
  'deal_event',
  'deal_proposal',
  'conversation',
  'conversation_party',
  'listing',
  'mandate',
]
const expectFew = (maxRows: number) => expectFewRowsRead(explained.plans, growingTables, maxRows)

test.each(['all', 'buying', 'selling', 'active', 'completed'])(
  'lists the deals in the tab %s by an index, among many',
  async (tab) => {
    const { items, total } = await callAndExplain(`/api/deals?tab=${tab}`)
    expect(items).toHaveLength(Math.min(50, total))
    expectFew(ownRows)
    expect(explained.plans.join('\n')).toMatch(/deal_(buyer|seller)/)
  },
)

test.each(['sort=amount-down', 'sort=activity-up&role=seller', 'search=zyxwvut', 'stage=Negotiation&sort=stage-up'])(
  'filters and sorts the deals of a member by indexes, among many: %s',
  async (query) => {
    const { total } = await callAndExplain(`/api/deals?limit=15&${query}`)
    expect(total).toBeLessThanOrEqual(ownRows)
    expectFew(ownRows)
    expect(explained.plans.join('\n')).toMatch(/deal_(buyer|seller)/)
    expect(explained.queries.length).toBeLessThanOrEqual(2)
  },
)

test('reads few rows for one deal with its steps', async () => {
  const { items } = await callAndExplain('/api/deals?limit=1')
  expect((await callAndExplain(`/api/deals/${items[0].id}`)).events).toHaveLength(2)
  expectFew(2)
})

test('reads only the deals of one page, from both sides', async () => {
  await callAndExplain('/api/deals?tab=active&limit=2')
  const page = explained.plans.find((plan) => plan.includes('limit $'))
  for (const side of ['buyer', 'seller'])
    expect(page).toMatch(
      new RegExp(`Index Only Scan using deal_${side}_active on deal [^\\n]*actual [^\\n]*rows=[0-3]\\.`),
    )
})

test('reads each card once at most when it counts conversations', async () => {
  await callAndExplain('/api/conversations/unread')
  expect(explained.plans.join('\n')).not.toMatch(/on member_card\b[^\n]*loops=\d{2}/)
})

test('reads only conversations that need attention, by their index', async () => {
  await callAndExplain('/api/attention')
  const plan = explained.plans.find((text) => text.includes('candidate')) ?? ''
  expect(plan).toContain('conversation_party_waiting')
  expectFewRowsRead([plan], ['conversation_party', 'conversation'], 150)
})

test('finds the items that need attention in three queries', async () => {
  const { requests, deals, items } = await callAndExplain('/api/attention')
  expect(items).toHaveLength(5)
  expect(deals).toBeGreaterThan(100)
  expect(requests).toBe(0)
  expect(explained.queries).toHaveLength(3)
  expectFew(ownRows)
})

test.each([
  ['/api/listings/mine?limit=3', 1],
  ['/api/mandates/mine?limit=3', 1],
  ['/api/conversations/unread', 1],
  ['/api/deals?tab=active&limit=2', 1],
])('%s takes %i queries, however many rows there are', async (url, maxQueries) => {
  await callAndExplain(url)
  expect(explained.queries).toHaveLength(maxQueries)
  expectFew(ownRows)
})
