import { fillWithListings } from '#testing/many-listings.ts'
import type { Bench } from './support/bench.ts'
import { benchRecords, growthBound, type Question, recordsChart } from './support/bench-records.ts'
import { patternsOf } from './support/patterns-of.ts'
import { sizesOf } from './support/settings.ts'

export const listings: Bench = {
  title: 'Listings',
  meaning:
    'Requests of a visitor, beside one statement of a bare driver without row policies, which reads the same rows but counts nothing. "Each time" is rendered for each request, as for a caller with a session cookie; "prepared" comes from the cache for visitors. In the tables about growth, the ratio is the share of the speed that remains.',
  settings: ['BENCH_LISTINGS'],
  bounds: [growthBound],
  chart: recordsChart,
  run: (database) =>
    benchRecords(database, {
      ...{ sizes: sizesOf('BENCH_LISTINGS'), tables: ['listing', 'listing_tally'], fill: fillWithListings, questions },
      openRecordQuery: 'select id from listing where not is_private order by title limit 1',
    }),
}

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
      ['two frequent words that never meet', 'villa roadster'],
      ['a phrase of frequent words that never touch', '"restored sloop"'],
      ['a short search', 'vi'],
    ].map(([what = '', words = '']) => ({
      ...{ what, path: `/api/listings?search=${encodeURIComponent(words)}` },
      ...{ sql: sqlOf('s.open_words like all ($1)'), values: [patternsOf(words)] },
    })),
    ...[
      [
        'three traits',
        `kind == "explorer" && $.length >= 50 && $.vat_paid == true`,
        'kind',
        '[any][0]=Explorer&traits[length][from]=50&traits[vat_paid][is]=true',
      ],
      ['a rare trait', `builder == "yard" && $.builder == "7"`, 'builder', '[words]=Yard%207'],
    ].map(([what = '', path = '', trait, condition]) => ({
      ...{ what, path: `/api/listings?category=Yachts&traits[${trait}]${condition}` },
      ...{ sql: sqlOf(`s.category = 'Yachts' and s.open_sought @@ $1`), values: [`$.${path}`] },
    })),
    {
      ...{ what: 'one by id', path: `/api/listings/${id}`, page: `/listings/${id}` },
      sql: 'select l.*, p.* from listing l join listing_particulars p on p.listing_id = l.id where l.id = $1',
      values: [id],
    },
  ]
}
