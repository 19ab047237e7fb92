import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { foldText } from '#lib/fold-text.ts'
import type { GazetteerPlace } from '../../terms.ts'
import { gazetteerFolder } from './gazetteer-folder.ts'

/**
 * About 138,000 places, kept as the bytes of two files and read line by line: one object for each would take ten times the memory. Both
 * files have the same order, the most populous place first (scripts/build-places.ts).
 */
export interface Gazetteer {
  /** The folded names, each between two spaces, on a line of its own. */
  names: string
  /** The offset of each line in `names`, and its offset in `rows`. */
  nameStarts: Uint32Array
  rowStarts: Uint32Array
  rows: Buffer
  /** The regions and countries that were needed so far, by their ids. */
  areas: Map<string, GazetteerPlace>
  /** The folded name of a region or a country. */
  foldedNames: Map<string, string>
}

let loading: Promise<Gazetteer> | undefined

/** Loaded when somebody first searches a place, or names one. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readGazetteer(gazetteerFolder).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readGazetteer(folder: string): Promise<Gazetteer> {
  const [names, rows] = await Promise.all(['names.txt', 'rows.txt'].map((name) => readFile(join(folder, name))))
  if (!names || !rows) throw new Error('The gazetteer is incomplete')
  return {
    // The names are ASCII, which JavaScript keeps in one byte for each character.
    ...{ names: names.toString('latin1'), rows, nameStarts: startsOf(names), rowStarts: startsOf(rows) },
    ...{ areas: new Map(), foldedNames: new Map() },
  }
}

function startsOf(bytes: Buffer): Uint32Array {
  const starts = [0]
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) starts.push(at + 1)
  return Uint32Array.from(starts)
}

/** The id of the place on a line. */
export function idAt({ rows, rowStarts }: Gazetteer, index: number): string {
  const start = rowStarts[index] ?? 0
  return rows.toString('latin1', start, rows.indexOf(tab, start))
}

const tab = 9

/** The place on a line. */
export function placeAt(gazetteer: Gazetteer, index: number): GazetteerPlace {
  const { rows, rowStarts } = gazetteer
  const row = rows.toString('utf8', rowStarts[index], (rowStarts[index + 1] ?? rows.length + 1) - 1)
  const [id = '', name = '', regionId = '', country = '', latitude, longitude, radius] = row.split('\t')
  const isArea = id === regionId || id === country
  return {
    ...{ id, regionId: regionId || null, name: isArea ? null : name, country },
    country_name: id === country ? name : countryNameOf(gazetteer, country),
    region: id === regionId ? name : regionNameOf(gazetteer, regionId),
    ...{ latitude: Number(latitude), longitude: Number(longitude), radius: Number(radius) },
  }
}

const regionNameOf = (gazetteer: Gazetteer, id: string): string | null =>
  (id && findById(gazetteer, id)?.region) || null

/** Each country of a place has a line of its own, with the name that it had when the gazetteer was built. */
const countryNameOf = (gazetteer: Gazetteer, code: string): string => findById(gazetteer, code)?.country_name ?? code

export function findById(gazetteer: Gazetteer, id: string): GazetteerPlace | undefined {
  const { areas, rows, rowStarts } = gazetteer
  const area = areas.get(id)
  if (area) return area
  const newline = rows.indexOf(`\n${id}\t`)
  if (newline < 0) return undefined
  const place = placeAt(gazetteer, lineAt(rowStarts, newline + 1))
  // An id with a tab in it would match a longer part of the line.
  if (place.id !== id) return undefined
  if (place.name === null) areas.set(id, place)
  return place
}

/** The number of the line that has this position. */
export function lineAt(starts: Uint32Array, position: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** The words of a place's region and country, which a search may name too. */
export function widerWords({ foldedNames }: Gazetteer, { region, country_name }: GazetteerPlace): string {
  return ` ${folded(foldedNames, region ?? '')} ${folded(foldedNames, country_name)} `
}

function folded(foldedNames: Map<string, string>, name: string): string {
  const known = foldedNames.get(name)
  if (known !== undefined) return known
  const text = foldText(name)
  foldedNames.set(name, text)
  return text
}
