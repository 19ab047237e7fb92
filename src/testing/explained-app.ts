import { expect } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { sentQueries } from '#database/trace-query.ts'
import { testApp } from './test-app.ts'
import { configureRequests, type TestDatabase } from './test-database.ts'

/**
 * An app whose PostgreSQL reports the plan of each statement, also of those inside functions; with `measured`, the rows that
 * each statement really read.
 */
export async function explainedApp(database: TestDatabase, { measured = false } = {}) {
  const plans: string[] = []
  const queries: string[] = []
  await explainTo(database, measured)
  const app = await testApp({ DATABASE_POOL_SIZE: '2' }, database)
  // Each query, or batch of reads, takes a connection from the pool.
  app.platform.database.pool.on('acquire', (client) => {
    client.removeAllListeners('notice')
    client.on('notice', ({ message = '' }) => plans.push(message))
  })

  /** Leaves the plans of this request in `plans`, and the texts of its queries in `queries`: each query that was sent. */
  async function callAndExplain(url: string, as?: Actor) {
    plans.length = 0
    queries.length = 0
    const record = (text: unknown) => void queries.push(String(text))
    sentQueries.subscribe(record)
    const { status, json } = await app.call(url, as && { as }).finally(() => sentQueries.unsubscribe(record))
    expect(status).toBe(200)
    return json
  }

  return { app, plans, queries, callAndExplain }
}

async function explainTo(database: TestDatabase, measured: boolean) {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_analyze': measured ? 'on' : 'off',
    client_min_messages: 'log',
  }
  for (const [name, value] of Object.entries(settings)) await configureRequests(database, name, `'${value}'`)
}

/** Expects that no scan of these tables reads more rows than `most`, and none reads the whole table. */
export function expectFewRowsRead(plans: readonly string[], tables: readonly string[], maxRows: number) {
  const scanPattern = new RegExp(`\\w+ Scan [^\\n]*on (?:${tables.join('|')})\\b.*`, 'g')
  const scans = plans.flatMap((plan) => plan.match(scanPattern) ?? [])
  expect(scans.filter((scan) => /Seq Scan/.test(scan))).toEqual([])
  expect(scans.length).toBeGreaterThan(0)
  const rowsReadByScan = scans.map((scan) => {
    if (scan.includes('never executed')) return 0
    const [, rows = Number.NaN, loops = Number.NaN] = /actual .*rows=([\d.]+) loops=(\d+)/.exec(scan) ?? []
    return Number(rows) * Number(loops)
  })
  expect(Math.max(...rowsReadByScan)).toBeLessThanOrEqual(maxRows)
}
