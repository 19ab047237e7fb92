/** What an address asks, as it is written there: words, whatever they look like. */
export function parseSearchParams(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The same, to be written into an address; what is not asked for is left out. */
export function formatSearchParams(asked: object): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) words.set(name, String(value))
  const written = words.toString()
  return written && `?${written}`
}
