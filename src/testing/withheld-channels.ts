import { listingSorts } from '#features/listings/terms.ts'
import { traitsByCategory } from '#features/traits/terms.ts'
import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'
import type { World } from './withheld-worlds.ts'

export interface Asked {
  world: World
  /** Counts the worlds. */
  n: number
  /** Undefined for a visitor. */
  reader: GivenMember | undefined
  mandate: string
}

/** The query of a request, with objects as the API reads them. */
function queryOf(fields: Record<string, unknown>, prefix = ''): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => {
      const key = prefix ? `${prefix}[${name}]` : name
      if (value === undefined) return []
      if (typeof value === 'object' && value !== null) return queryOf(value as Record<string, unknown>, key) || []
      return `${key}=${encodeURIComponent(String(value))}`
    })
    .join('&')
}

const browse = (fields: object) => `/listings?${queryOf({ limit: 30, ...fields })}`
const mapOf = (fields: object) => `/listings/map?${queryOf({ ...fields })}`
const parts = ['agreements', 'hold', 'access', 'viewers', 'mandates']

/** What tells a reader something about the listings of a world. Each is asked in each world, by one of the readers. */
export const worldChannels: Record<string, (asked: Asked) => string[]> = {
  'the newest in a range of prices': ({ world: { word, filter } }) => [browse({ search: word, ...filter.prices })],
  // The cursor of a page says after which value the next one begins.
  'the cheapest, one by one': ({ world: { word } }) => [browse({ search: word, sort: 'price-up', limit: 1 })],
  'the most expensive that have traits': ({ world: { word, category, filter } }) => [
    browse({ search: word, category, sort: 'price-down', traits: filter.traits }),
  ],
  'a range of prices and traits': ({ world: { word, category, filter } }) => [
    browse({ search: word, category, ...filter.prices, traits: filter.traits, sort: 'price-up' }),
  ],
  'a search for words that are often withheld': ({ world: { word } }) => [browse({ search: `${word} hidden` })],
  'the counts of traits': ({ world: { word, category, filter }, n }) => [
    `/listings/traits?${queryOf({ search: word, category, ...filter.prices, ...(n % 2 ? { traits: filter.traits } : {}) })}`,
  ],
  'the map': ({ world: { word, filter }, n }) => [
    mapOf({ search: word, ...(n % 2 ? { ...filter.prices, sort: 'price-down' } : {}) }),
  ],
  // A comparison reads the same pages.
  'the page of a private listing': ({ world: { listings }, n }) => [`/listings/${listings[n % 2]?.id}`],
  'what belongs to a listing': ({ world: { listings }, n }) => [
    `/listings/${listings[0]?.id}/${parts[n % parts.length]}`,
  ],
  // Near, in and around what outsiders may be told.
  'listings within a place or a part of the map': ({ world: { word, filter }, n }) => [
    (n % 2 ? browse : mapOf)({
      search: word,
      ...placeFilters[n % placeFilters.length],
      ...(n % 4 ? {} : filter.prices),
    }),
  ],
  'what fits a mandate': ({ mandate }) => [`/mandates/${mandate}/matches`],
}

/** A town of the worlds, one with what is around it, its region and its country. */
const areas = [
  { place_id: '3170092' },
  { place_id: '3176219', within_km: 60 },
  { place_id: 'IT.08' },
  { place_id: 'IT' },
  { place_id: '2990440', within_km: 25 },
]
/** Around towns of the worlds, around the points that outsiders are told, and around everything. */
const boxes = [
  { south: 44.2, west: 9.1, north: 44.4, east: 9.3 },
  { south: 43.5, west: 7, north: 44.5, east: 9.5 },
  { south: 41, west: 11, north: 44, east: 14 },
  { south: -90, west: -180, north: 90, east: 180 },
].map((box) => ({ box }))
export const placeFilters = [...areas, ...boxes]

const prices = [{}, { min_price: 1_000_000 }, { max_price: 4_000_000 }]

/** What is asked about all worlds at once. */
export function storeChannels(owners: GivenMember[]): string[] {
  const categories = [undefined, ...Object.keys(traitsByCategory)]
  return [
    ...categories.flatMap((category, n) =>
      listingSorts.map((sort, place) => browse({ category, sort, ...prices[(n + place) % prices.length] })),
    ),
    ...prices.flatMap((range) => [browse({ saved: true, ...range }), mapOf(range)]),
    ...placeFilters.flatMap((part) => [browse({ ...part, sort: 'price-up' }), mapOf(part)]),
    browse({ search: 'hidden', verified_sellers: true }),
    browse({ search: 'a', sort: 'price-up' }),
    ...Object.keys(traitsByCategory).map((category) => `/listings/traits?category=${category.replace(' ', '%20')}`),
    ...owners.flatMap(({ id }) => [`/members/${id}/listings`, `/members/${id}`]),
    ...['/find?words=hidden', '/searches', '/saved?group=all', '/notifications', '/attention', '/access'],
    ...['/exports/listings.csv', '/listings/mine?limit=30'],
  ]
}

interface Request {
  reader: GivenMember | undefined
  path: string
}

/** Whole answers with their headers, without the time and the id of the request. A few at a time, as the pool has connections. */
export async function answersTo(app: TestApp, requests: Request[]): Promise<string[]> {
  const answers: string[] = []
  const left = requests.entries()
  const answerSome = async () => {
    for (const [index, { reader, path }] of left) {
      const url = path.startsWith('/exports') ? path : `/api${path}`
      const { status, headers, text } = await app.call(url, reader && { as: reader.actor })
      const { date: _, 'x-request-id': _id, ...kept } = headers
      answers[index] = `${url}: ${status} ${JSON.stringify(kept)} ${text}`
    }
  }
  await Promise.all([answerSome(), answerSome(), answerSome(), answerSome()])
  return answers
}
