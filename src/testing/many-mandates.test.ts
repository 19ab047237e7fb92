import { describe, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { expectFewRowsRead, explainedApp } from './explained-app.ts'
import { fillWithMandates } from './many-mandates.ts'
import { memberActor } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
const { superuser } = database
await fillWithMandates(superuser, 100_000)
const { app, plans, callAndExplain } = await explainedApp(database, { measured: true })
const [{ id: mandateId, buyer_id: buyer }] = (
  await superuser.query('select id, buyer_id from mandate where is_open limit 1')
).rows

const viewers: [string, Actor | undefined][] = [
  ['a visitor', undefined],
  ['a buyer', memberActor(buyer)],
  ['a curator', memberActor(buyer, { verified: true, curator: true })],
]

const wordScan = /mandate_words.*\s+.*Index Cond: \(\(?words ~~/
const wordPairScan = /mandate_pairs.*\s+.*Index Cond: \(word_pairs/
const newestIndex = /mandate_newest/
const queries: [string, string, RegExp][] = [
  ['the first page', '/api/mandates', newestIndex],
  ['a category', '/api/mandates?category=Yachts', newestIndex],
  ['a rare category', '/api/mandates?category=Islands', /mandate_newest_of_category/],
  ['urgent mandates', '/api/mandates?urgent=true', /mandate_newest_urgent/],
  ['urgent mandates of a category', '/api/mandates?urgent=true&category=Art', newestIndex],
  ['verified buyers', '/api/mandates?verified_buyers=true', newestIndex],
  ['rare words', '/api/mandates?search=quill+pale', wordScan],
  ['frequent words that never occur together', '/api/mandates?search=villa+roadster', wordScan],
  ['a rare phrase', '/api/mandates?search=%22pale+quill%22', wordPairScan],
  ['a phrase of frequent words that never touch', '/api/mandates?search=%22restored+sloop%22', wordPairScan],
  ['frequent words', '/api/mandates?search=villa', newestIndex],
  ['frequent words among urgent mandates', '/api/mandates?search=villa&urgent=true', /mandate_newest_urgent/],
  ['words in a rare category', '/api/mandates?search=seldom&category=Islands', /mandate_newest_of_category/],
  ['words that no mandate contains', '/api/mandates?search=zyxwvut', wordScan],
  ['one letter', '/api/mandates?search=q', newestIndex],
  ['two letters that no mandate contains', '/api/mandates?search=zq', newestIndex],
  ['signs that no mandate contains', '/api/mandates?search=%23%23%23%23', newestIndex],
  ['two letters in a rare category', '/api/mandates?search=zq&category=Islands', /mandate_newest_of_category/],
  ['a mandate by id', `/api/mandates/${mandateId}`, /mandate_pkey/],
]

describe.each(viewers)('with a hundred thousand mandates, for %s', (_, actor) => {
  test.each(queries)('%s is read by an index, without a scan of all mandates', async (_, url, index) => {
    plans.length = 0
    const { status, json } = await app.call(url, actor && { as: actor })
    expect(status).toBe(200)
    expect(plans.join('\n')).toMatch(index)
    expect(plans.filter((plan) => /Seq Scan on mandate(?!_tally)/.test(plan))).toEqual([])
    if (url.includes('pale')) expect(json).toMatchObject({ total: 10, total_is_least: false })
    // One scan returns the rows and the total.
    if (url.includes('pale'))
      expect(plans.filter((plan) => /Index Scan on mandate_(words|pairs)/.test(plan))).toHaveLength(1)
  })
})

test('the last page of a frequent word reads and sorts few of all matches', async () => {
  const { rows } = await superuser.query(
    `select id, created_at from mandate where is_open and words like '%villa%' order by created_at, id limit 11`,
  )
  const ids = rows.map(({ id }) => id).reverse()
  const cursor = Buffer.from(JSON.stringify([rows[10].created_at, ids[0]])).toString('base64url')
  const json = await callAndExplain(`/api/mandates?search=villa&limit=30&cursor=${cursor}`)
  expect(json).toMatchObject({ total: 200, total_is_least: true, next_cursor: null })
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1))
  expectFewRowsRead(plans, ['mandate', 'mandate_(?!tally)\\w+'], 2_500)
})

test('a search for two letters covers the newest two thousand, page by page', async () => {
  const newest = `select * from mandate where is_open order by created_at desc, id desc limit 2000`
  const { rows } = await superuser.query(
    `select id from (${newest}) as newest where words like '%7f%' order by created_at desc, id desc`,
  )
  const ids: string[] = rows.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(60)
  const listedIds: string[] = []
  for (let cursor = ''; ; ) {
    const { json } = await app.call(`/api/mandates?search=7f&limit=30${cursor}`)
    expect(json).toMatchObject({ total: Math.min(ids.length, 200), total_is_least: ids.length > 200 })
    listedIds.push(...json.items.map(({ id }: { id: string }) => id))
    if (json.next_cursor === null) break
    cursor = `&cursor=${json.next_cursor}`
  }
  expect(listedIds).toEqual(ids)
})

test('a search for rare words returns every match, page by page', async () => {
  const firstPage = (await app.call('/api/mandates?search=PALE+quill&limit=6')).json
  const secondPage = (await app.call(`/api/mandates?search=PALE+quill&limit=6&cursor=${firstPage.next_cursor}`)).json
  const { rows } = await superuser.query(
    `select id from mandate where is_open and words like '%pale quill%' order by created_at desc`,
  )
  expect([...firstPage.items, ...secondPage.items].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(secondPage.next_cursor).toBeNull()
})

test('a member’s own mandates are read without a scan of all', async () => {
  plans.length = 0
  const { json } = await app.call('/api/mandates/mine?limit=3', { as: memberActor(buyer) })
  expect(json).toMatchObject({ total: 500, items: { length: 3 } })
  expect(plans.join('\n')).toMatch(/mandate_buyer/)
  expect(plans.filter((plan) => /Seq Scan on mandate/.test(plan))).toEqual([])
})

test('a member with three thousand mandates filters and sorts them without reading those of others', async () => {
  await superuser.query(
    'update mandate set buyer_id = $1 where id in (select id from mandate where buyer_id <> $1 limit 2500)',
    [buyer],
  )
  await superuser.query('analyze mandate')
  const as = memberActor(buyer)
  for (const query of [
    'sort=budget-down',
    'sort=title-up&search=villa',
    'search=zyxwvut',
    'category=Art&is_active=true',
  ]) {
    const { total } = await callAndExplain(`/api/mandates/mine?limit=9&${query}`, as)
    expect(total).toBeLessThanOrEqual(3_000)
    expect(plans.join('\n')).toMatch(/mandate_buyer/)
    expect(plans.filter((plan) => /Seq Scan on mandate/.test(plan))).toEqual([])
    expectFewRowsRead(plans, ['mandate', 'mandate_buyer'], 3_000)
  }
})
