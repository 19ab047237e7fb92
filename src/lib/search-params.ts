/** The search params of a URL as strings, even if they look like numbers or booleans. */
export function parseSearchParams(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Writes search params for a URL, without those that are undefined. */
export function formatSearchParams(asked: object): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) words.set(name, String(value))
  const written = words.toString()
  return written && `?${written}`
}
