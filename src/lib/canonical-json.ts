/** A value of JSON, without fractions: their text would depend on who writes them. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * One text for one value: names in the order of their UTF-16 code units, no spaces, as RFC 8785 says. What is signed is the
 * UTF-8 of this text, so a file may be indented or sorted otherwise and still verifies.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('Only whole numbers have one text')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const pairs = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`)
  return `{${pairs.join(',')}}`
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)
