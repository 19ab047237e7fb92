import { chartOfTables, costs } from './charts/chart-of-tables.ts'
import { askServer } from './support/ask-server.ts'
import { type Bench, costOf, times, worstOf } from './support/bench.ts'
import type { BenchDatabase } from './support/bench-database.ts'
import { inRounds, type Table } from './support/rounds.ts'
import { servedApart } from './support/served-apart.ts'

const [pastPolicies, underPolicies] = ['API, by id past the policies (pg)', 'API, by id under the policies (Drizzle)']

export const http: Bench = {
  title: 'HTTP',
  meaning:
    'The same small response from a bare server, from the API as a constant, and from the API with a row by id, between two processes. The ratio to the first line is the cost of the API compared with bare node:http; the ratio of the last two is the cost of the policies.',
  settings: [],
  chart: (title, tables) =>
    chartOfTables(
      title,
      tables,
      costs((line, table) =>
        line.what === underPolicies ? 2 * costOf(table, pastPolicies, table.lines[0]?.what ?? '') : undefined,
      ),
    ),
  bounds: [
    {
      says: 'For the API, a row by id with policies costs at most twice as much as without them.',
      judge: (tables) =>
        worstOf(
          tables.map((table) => ({ what: 'by id', value: costOf(table, underPolicies, pastPolicies) })),
          2,
          times,
        ),
    },
  ],
  run: async (database) => [await benchHttp(database)],
}

const benchHttp = (database: BenchDatabase): Promise<Table> =>
  servedApart('serve.ts', { ...database, memberIds: database.memberIds.slice(0, 1) }, async (printed) => {
    const { barePort, apiPort } = JSON.parse(printed) as { barePort: number; apiPort: number }
    const lines = await inRounds({
      'bare node:http, a constant': () => askServer(`http://127.0.0.1:${barePort}/`),
      'API, a constant': () => askServer(`http://127.0.0.1:${apiPort}/api/constant`),
      [pastPolicies]: () => askServer(`http://127.0.0.1:${apiPort}/api/past-policies`),
      [underPolicies]: () => askServer(`http://127.0.0.1:${apiPort}/api/under-policies`),
    })
    return { title: 'A small answer, 8 connections', lines }
  })
