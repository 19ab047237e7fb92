import { tidyLine } from './tidy-text.ts'

/** The value if it is one of the options. */
export function knownValue<T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((one) => one === value)
}

/** A search text, cut to its maximum length. Undefined if it is blank. */
export function searchText(value: unknown, maximumLength: number): string | undefined {
  return typeof value === 'string' ? tidyLine(value.slice(0, maximumLength)) || undefined : undefined
}

/** A copy without the entries that are undefined. */
export const withoutUndefined = <Values extends object>(values: Values): Partial<Values> =>
  // Fewer of the same entries.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
