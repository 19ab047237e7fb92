import * as fc from 'fast-check'
import { jsonOf, oddKey, oddValue } from './odd-values.ts'

type Step = string | number
type Change =
  | { how: 'replace'; value: unknown }
  | { how: 'remove' }
  | { how: 'add'; key: string; value: unknown }
  | { how: 'enclose' }
  | { how: 'repeat'; times: number }

export interface Corruption {
  /** Which node of the value, modulo their number. */
  at: number
  change: Change
}

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ how: fc.constant('replace' as const), value: oddValue }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('remove' as const) }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant('add' as const), key: oddKey, value: oddValue }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('enclose' as const) }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('repeat' as const), times: fc.constantFrom(2, 50, 2_000) }) },
)

/** Sometimes none: then the input is valid, with ids of any member. */
export const corruptions: fc.Arbitrary<Corruption[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Corruption[]>([]) },
  { weight: 5, arbitrary: fc.array(fc.record({ at: fc.nat(999), change }), { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(fc.record({ at: fc.nat(999), change }), { minLength: 2, maxLength: 4 }) },
)

/** The value with these corruptions. */
export const applyCorruptions = (value: unknown, list: Corruption[]): unknown =>
  list.reduce((current, { at, change }) => {
    const paths = pathsIn(current)
    return changeAt(current, paths[at % paths.length] ?? [], change)
  }, value)

function pathsIn(value: unknown, path: Step[] = []): Step[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const innerPaths = Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))
  return [path, ...innerPaths]
}

function changeAt(value: unknown, [step, ...rest]: Step[], change: Change): unknown {
  if (step === undefined) return applyChange(value, change)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    if (key !== String(step)) return [[key, part]]
    if (rest.length === 0 && change.how === 'remove') return []
    return [[key, changeAt(part, rest, change)]]
  })
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}

function applyChange(value: unknown, change: Change): unknown {
  switch (change.how) {
    case 'replace':
      return change.value
    case 'remove':
      return undefined
    case 'enclose':
      return [value]
    case 'repeat':
      return Array.from({ length: Math.min(change.times, repeatsWithin(maxCharacters, value)) }, () => value)
    case 'add':
      return isRecord(value) ? Object.fromEntries([...Object.entries(value), [change.key, change.value]]) : value
  }
}

/** Signs: eight times what a body may hold. More is refused all the same, and a string holds no two thousand long texts. */
const maxCharacters = 2_000_000

const repeatsWithin = (maxLength: number, value: unknown) =>
  Math.max(1, Math.floor(maxLength / jsonOf(value ?? null).length))

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
