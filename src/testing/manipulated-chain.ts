import type { ChainFile } from '#features/deals/chain/entry.ts'

type Random = (below: number) => number

/** Whole numbers by a linear congruential generator, so that a failure can be repeated. */
export function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A copy in which one thing was changed at random, and the number of the entry at which that must be found. */
export function manipulated(chain: ChainFile, random: Random): { file: ChainFile; change: string; entry: number } {
  const file = structuredClone(chain)
  const { entries } = file
  const index = random(entries.length)
  const changes: [string, () => number][] = [
    ['a value of an entry', () => after(() => changeValue(at(index).entry, random), index + 1)],
    ['a signature', () => after(() => changeValue(at(index), random, 'signature'), index + 1)],
    ['a name or a text', () => after(() => changeValue(at(withWords()).words, random), withWords() + 1)],
    ['a text blanked', () => after(() => blank(at(withWords()).words, random), withWords() + 1)],
    ['an entry left out', () => after(() => entries.splice(index, 1), index + 1)],
    ['an entry that stands twice', () => after(() => entries.splice(index, 0, structuredClone(at(index))), index + 2)],
    ['two entries exchanged', () => exchange(index, random(entries.length))],
    ['the end cut off', () => after(() => entries.splice(Math.max(index, 1)), Math.max(index, 1) + 1)],
    ['a field added', () => after(() => Object.assign(at(index).entry, { remark: 'x' }), index + 1)],
    ['a value of the head', () => after(() => changeValue(file.head, random), entries.length)],
    ['the signature of the head', () => after(() => changeValue(file, random, 'signature'), entries.length)],
  ]
  const [change, apply] = changes[random(changes.length)] ?? ['nothing', () => 0]
  return { change, entry: apply(), file }

  function at(position: number) {
    const entry = entries[position]
    if (!entry) throw new Error(`There is no entry ${position}`)
    return entry
  }
  function withWords(): number {
    const positions = entries.map((_, offset) => (index + offset) % entries.length)
    return positions.find((position) => Object.keys(at(position).words).length > 0) ?? 0
  }
  function exchange(one: number, drawn: number): number {
    const other = drawn === one ? (one + 1) % entries.length : drawn
    const first = at(one)
    entries[one] = at(other)
    entries[other] = first
    return Math.min(one, other) + 1
  }
}

function blank(words: Record<string, unknown>, random: Random): void {
  const names = Object.keys(words)
  words[names[random(names.length)] ?? ''] = null
}

function after(change: () => unknown, entry: number): number {
  change()
  return entry
}

/** Changes one value inside an object: a character of a text, a number by one, nothing to a text. */
function changeValue(container: object, random: Random, name?: string): void {
  const places = placesIn(container).filter(
    ({ parent, key }) => name === undefined || (parent === container && key === name),
  )
  const place = places[random(places.length)]
  if (!place) throw new Error('There is nothing to change')
  const value = Reflect.get(place.parent, place.key)
  Reflect.set(place.parent, place.key, changedValue(value, random))
}

function changedValue(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string' || value === '') return 'x'
  const position = random(value.length)
  const other = value[position] === '7' ? '8' : '7'
  return value.slice(0, position) + other + value.slice(position + 1)
}

/** Every value that is no object, with where it stands. */
function placesIn(parent: object): { parent: object; key: string }[] {
  return Object.entries(parent).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? placesIn(value) : [{ parent, key }],
  )
}
