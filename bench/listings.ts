import { fillWithListings } from '#testing/many-listings.ts'
import { benchRecords, type Question } from './support/bench-records.ts'
import type { Ground } from './support/ground.ts'
import type { Part } from './support/report.ts'

/** How many listings there are in each round, unless told: `BENCH_LISTINGS=10000,1000000`. */
const sizes = (process.env.BENCH_LISTINGS ?? '10000,100000').split(',').map(Number)

export const benchListings = (ground: Ground): Promise<Part[]> =>
  benchRecords(ground, {
    ...{ title: 'Listings', sizes, tables: ['listing', 'listing_tally'], fill: fillWithListings, questions },
    one: 'select id from listing where not is_private order by title limit 1',
  })

const sqlOf = (condition: string) =>
  `select l.*, p.*, s.created_at as place from listing_search s join listing l on l.id = s.listing_id
   join listing_particulars p on p.listing_id = s.listing_id
   where s.is_open and ${condition} order by s.created_at desc, s.listing_id desc limit 7`

function questions(id: string): Question[] {
  return [
    { what: 'first page', path: '/api/listings', page: '/listings', sql: sqlOf('true'), values: [] },
    { what: 'a category', path: '/api/listings?category=Art', sql: sqlOf('s.category = $1'), values: ['Art'] },
    ...[
      ['rare words', 'pale quill'],
      ['frequent words', 'villa'],
    ].map(([what = '', words = '']) => ({
      ...{ what, path: `/api/listings?search=${encodeURIComponent(words)}` },
      ...{ sql: sqlOf('s.open_words like $1'), values: [`%${words}%`] },
    })),
    {
      ...{ what: 'one by id', path: `/api/listings/${id}`, page: `/listings/${id}` },
      sql: 'select l.*, p.* from listing l join listing_particulars p on p.listing_id = l.id where l.id = $1',
      values: [id],
    },
  ]
}
