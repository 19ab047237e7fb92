/** The search params of a URL as strings, even if they look like numbers or booleans. */
export function parseSearchParams(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Writes search params for a URL, without those that are undefined. */
export function formatSearchParams(values: object): string {
  const searchParams = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) searchParams.set(name, String(value))
  const query = searchParams.toString()
  return query && `?${query}`
}
