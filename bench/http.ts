import { askServer } from './support/ask-server.ts'
import { type Bench, costOf, times, worstOf } from './support/bench.ts'
import type { BenchDatabase } from './support/bench-database.ts'
import { inRounds, type Table } from './support/rounds.ts'
import { servedApart } from './support/served-apart.ts'

const [past, under] = ['API, by id past the policies (pg)', 'API, by id under the policies (Drizzle)']

export const http: Bench = {
  title: 'HTTP',
  meaning:
    'The same small response from a bare server, from the API as a constant, and from the API with a row by id, between two processes. The ratio to the first line is the cost of the API compared with bare node:http; the ratio of the last two is the cost of the policies.',
  settings: [],
  bounds: [
    {
      says: 'For the API, a row by id with policies costs at most twice as much as without them.',
      judge: (tables) =>
        worstOf(
          tables.map((table) => ({ what: 'by id', value: costOf(table, under, past) })),
          2,
          times,
        ),
    },
  ],
  run: async (database) => [await benchHttp(database)],
}

const benchHttp = (database: BenchDatabase): Promise<Table> =>
  servedApart('serve.ts', { ...database, memberIds: database.memberIds.slice(0, 1) }, async (printed) => {
    const { bare, api } = JSON.parse(printed) as { bare: number; api: number }
    const lines = await inRounds({
      'bare node:http, a constant': () => askServer(`http://127.0.0.1:${bare}/`),
      'API, a constant': () => askServer(`http://127.0.0.1:${api}/api/constant`),
      [past]: () => askServer(`http://127.0.0.1:${api}/api/past-policies`),
      [under]: () => askServer(`http://127.0.0.1:${api}/api/under-policies`),
    })
    return { title: 'A small answer, 8 connections', lines }
  })
