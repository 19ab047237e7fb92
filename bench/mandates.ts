import { fillWithMandates } from '#testing/many-mandates.ts'
import type { Bench } from './support/bench.ts'
import { benchRecords, growthBound, type Question } from './support/bench-records.ts'
import { sizesOf } from './support/settings.ts'

export const mandates: Bench = {
  title: 'Mandates',
  meaning:
    'As of listings, and what is urgent among them. The ratio to the bare statement is what policies, counting, HTTP and the page cost; where they grow, it says what is left of the speed.',
  settings: ['BENCH_MANDATES'],
  bounds: [growthBound],
  run: (ground) =>
    benchRecords(ground, {
      ...{ sizes: sizesOf('BENCH_MANDATES'), tables: ['mandate', 'mandate_tally'], fill: fillWithMandates, questions },
      one: 'select id from mandate where is_open order by title limit 1',
    }),
}

const sqlOf = (condition: string) =>
  `select * from mandate where is_open and ${condition} order by created_at desc, id desc limit 7`

function questions(id: string): Question[] {
  return [
    { what: 'first page', path: '/api/mandates', page: '/mandates', sql: sqlOf('true'), values: [] },
    { what: 'a category', path: '/api/mandates?category=Art', sql: sqlOf('category = $1'), values: ['Art'] },
    { what: 'what is urgent', path: '/api/mandates?urgent=true', sql: sqlOf(`status = 'urgent'`), values: [] },
    ...[
      ['rare words', 'pale quill'],
      ['frequent words', 'villa'],
    ].map(([what = '', words = '']) => ({
      ...{ what, path: `/api/mandates?search=${encodeURIComponent(words)}` },
      ...{ sql: sqlOf('words like $1'), values: [`%${words}%`] },
    })),
    {
      ...{ what: 'one by id', path: `/api/mandates/${id}`, page: `/mandates/${id}` },
      ...{ sql: 'select * from mandate where id = $1', values: [id] },
    },
  ]
}
