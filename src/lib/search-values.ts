import { tidyLine } from './tidy-text.ts'

/** One of those that are known, or nothing. */
export function knownValue<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value)
}

/** Words to search for, no longer than they may be; blanks are none. */
export function searchText(value: unknown, most: number): string | undefined {
  return typeof value === 'string' ? tidyLine(value.slice(0, most)) || undefined : undefined
}

/** What is not asked for is not there. */
export const withoutUndefined = <Asked extends object>(wanted: Asked): Partial<Asked> =>
  // Fewer of the same entries.
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<Asked>
