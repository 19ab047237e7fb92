import { askServer } from './support/ask-server.ts'
import { type Bench, costOf, times, worstOf } from './support/bench.ts'
import type { BenchDatabase } from './support/bench-database.ts'
import { inRounds, type Table } from './support/rounds.ts'
import { servedApart } from './support/served-apart.ts'

const [past, under] = ['API, by id past the policies (pg)', 'API, by id under the policies (Drizzle)']

export const http: Bench = {
  title: 'HTTP',
  meaning:
    'The same small answer by a bare server, by the API as a constant, and by the API with a row by id, from one process to another. The ratio to the first line is what the API costs beside bare node:http; between the last two it is what the policies cost.',
  settings: [],
  bounds: [
    {
      says: 'A row by id under the policies costs the API at most twice what it costs past them.',
      judge: (tables) =>
        worstOf(
          tables.map((table) => ({ what: 'by id', value: costOf(table, under, past) })),
          2,
          times,
        ),
    },
  ],
  run: async (ground) => [await benchHttp(ground)],
}

const benchHttp = (ground: BenchDatabase): Promise<Table> =>
  servedApart('serve.ts', { ...ground, memberIds: ground.memberIds.slice(0, 1) }, async (printed) => {
    const { bare, api } = JSON.parse(printed) as { bare: number; api: number }
    const lines = await inRounds({
      'bare node:http, a constant': () => askServer(`http://127.0.0.1:${bare}/`),
      'API, a constant': () => askServer(`http://127.0.0.1:${api}/api/constant`),
      [past]: () => askServer(`http://127.0.0.1:${api}/api/past-policies`),
      [under]: () => askServer(`http://127.0.0.1:${api}/api/under-policies`),
    })
    return { title: 'A small answer, 8 connections', lines }
  })
