import { fillWithListings } from '#testing/many-listings.ts'
import type { Bench, Bound } from './support/bench.ts'
import { benchRecords, growthBound, judgeGrowth, type Question, recordsChart } from './support/bench-records.ts'
import { patternsOf } from './support/patterns-of.ts'
import { sizesOf } from './support/settings.ts'

const filterBound: Bound = {
  says: 'A filtered page takes at 1,000,000 at most three times as long as at 10,000, at p99.',
  judge: (tables) =>
    judgeGrowth(tables, {
      ...{ figureOf: ({ p99 }) => p99, limit: 3 },
      isJudged: (title) => filters.some(({ what }) => title.startsWith(`${what}:`)),
    }),
}

export const listings: Bench = {
  title: 'Listings',
  meaning:
    'Requests of a visitor, beside one statement of a bare driver without row policies, which reads the same rows but counts nothing. "Each time" is rendered for each request, as for a caller with a session cookie; "prepared" comes from the cache for visitors. In the tables about growth, the ratio is the share of the speed that remains.',
  settings: ['BENCH_LISTINGS'],
  bounds: [growthBound, filterBound],
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

const sought = (path: string) => `s.open_sought @@ '${path}'`

const filters = [
  {
    what: 'three traits',
    query: 'category=Yachts&traits[kind][any][0]=Explorer&traits[length][from]=50&traits[vat_paid][is]=true',
    sql: `s.category = 'Yachts' and ${sought('$.kind == "explorer" && $.length >= 50 && $.vat_paid == true')}`,
  },
  {
    what: 'a rare trait',
    query: 'category=Yachts&traits[builder][words]=Yard%207',
    sql: `s.category = 'Yachts' and ${sought('$.builder == "yard" && $.builder == "7"')}`,
  },
  {
    what: 'traits and a range of prices',
    query: 'category=Yachts&traits[cabins][from]=10&min_price=20000000&max_price=30000000',
    sql: `s.category = 'Yachts' and ${sought('$.cabins >= 10')} and not s.is_private and s.price between 20000000 and 30000000`,
  },
  { what: 'a country', query: 'place_id=MX', sql: sought('$.place.country == "MX"') },
  {
    what: 'around a town',
    query: 'place_id=3176219&within_km=60',
    sql: sought(
      '$.place.latitude > 43.9 && $.place.latitude < 45 && $.place.longitude > 8.2 && $.place.longitude < 9.7',
    ),
  },
  {
    what: 'a part of the map',
    query: 'box[south]=43.5&box[west]=7&box[north]=44.5&box[east]=9.5',
    sql: sought(
      '$.place.latitude >= 43.5 && $.place.latitude <= 44.5 && $.place.longitude >= 7 && $.place.longitude <= 9.5',
    ),
  },
]

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
    ...filters.map(({ what, query, sql }) => ({
      ...{ what, path: `/api/listings?${query}`, sql: sqlOf(sql), values: [] },
    })),
    {
      ...{ what: 'one by id', path: `/api/listings/${id}`, page: `/listings/${id}` },
      sql: 'select l.*, p.* from listing l join listing_particulars p on p.listing_id = l.id where l.id = $1',
      values: [id],
    },
  ]
}
