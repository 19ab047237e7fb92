import { moveEntry } from '#ui/forms/files/file-entries.ts'
import { isFloorPlan, type PhotographKind } from '../terms.ts'

interface Entry {
  id: string
  kind: PhotographKind
}

/** The photographs first, then the floor plans. */
export const photographsFirst = <E extends Entry>(entries: readonly E[]): E[] => [
  ...entries.filter((entry) => !isFloorPlan(entry)),
  ...entries.filter(isFloorPlan),
]

/** Moves an entry to an index among those of its kind. */
export function moveWithinKind<E extends Entry>(entries: readonly E[], id: string, index: number): E[] {
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return [...entries]
  const ofKind = entries.filter(({ kind }) => kind === moved.kind)
  const others = entries.filter(({ kind }) => kind !== moved.kind)
  return photographsFirst([...moveEntry(ofKind, id, index), ...others])
}

/** The entries with another kind for one of them. */
export function withKind<E extends Entry>(entries: readonly E[], id: string, kind: PhotographKind): E[] {
  return photographsFirst(entries.map((entry) => (entry.id === id ? { ...entry, kind } : entry)))
}

/** The entries in the order of `shown`, and new ones after them. */
export function inShownOrder<E extends Entry>(entries: readonly E[], shown: readonly E[]): E[] {
  const places = new Map(shown.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: E) => places.get(id) ?? shown.length
  return photographsFirst(entries.toSorted((one, other) => placeOf(one) - placeOf(other)))
}
