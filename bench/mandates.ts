import { fillWithMandates } from '#testing/many-mandates.ts'
import { benchRecords, type Question } from './support/bench-records.ts'
import type { Ground } from './support/ground.ts'
import type { Part } from './support/report.ts'

/** How many mandates there are in each round, unless told: `BENCH_MANDATES=10000,1000000`. */
const sizes = (process.env.BENCH_MANDATES ?? '10000,100000').split(',').map(Number)

export const benchMandates = (ground: Ground): Promise<Part[]> =>
  benchRecords(ground, {
    ...{ title: 'Mandates', sizes, tables: ['mandate', 'mandate_tally'], fill: fillWithMandates, questions },
    one: 'select id from mandate where is_open order by title limit 1',
  })

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
