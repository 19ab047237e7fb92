import { tidyLine } from './tidy-text.ts'

/** The value if it is one of the options. */
export function knownValue<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value)
}

/** A search text, cut to its maximum length. Undefined if it is blank. */
export function searchText(value: unknown, most: number): string | undefined {
  return typeof value === 'string' ? tidyLine(value.slice(0, most)) || undefined : undefined
}

/** A copy without the entries that are undefined. */
export const withoutUndefined = <Asked extends object>(wanted: Asked): Partial<Asked> =>
  // Fewer of the same entries.
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<Asked>
