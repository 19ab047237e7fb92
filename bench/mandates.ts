import { fillWithMandates } from '#testing/many-mandates.ts'
import type { Bench } from './support/bench.ts'
import { benchRecords, growthBound, type Question, recordsChart } from './support/bench-records.ts'
import { patternsOf } from './support/patterns-of.ts'
import { sizesOf } from './support/settings.ts'

export const mandates: Bench = {
  title: 'Mandates',
  meaning:
    'The same as for listings, and the urgent mandates. The ratio to the bare statement is the cost of policies, counting, HTTP and the page; in the tables about growth, it is the share of the speed that remains.',
  settings: ['BENCH_MANDATES'],
  bounds: [growthBound],
  chart: recordsChart,
  run: (database) =>
    benchRecords(database, {
      ...{ sizes: sizesOf('BENCH_MANDATES'), tables: ['mandate', 'mandate_tally'], fill: fillWithMandates, questions },
      openRecordQuery: 'select id from mandate where is_open order by title limit 1',
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
      ['two frequent words that never meet', 'villa roadster'],
      ['a phrase of frequent words that never touch', '"restored sloop"'],
      ['a short search', 'vi'],
    ].map(([what = '', words = '']) => ({
      ...{ what, path: `/api/mandates?search=${encodeURIComponent(words)}` },
      ...{ sql: sqlOf('words like all ($1)'), values: [patternsOf(words)] },
    })),
    {
      ...{ what: 'one by id', path: `/api/mandates/${id}`, page: `/mandates/${id}` },
      ...{ sql: 'select * from mandate where id = $1', values: [id] },
    },
  ]
}
