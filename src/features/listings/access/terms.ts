/** Who sees a private listing in full: every verified member, members that its owner admits on request, or members that the owner names. */
export const listingAudiences = ['verified', 'request', 'named'] as const

/** What a member is admitted to, each with those before it. Floor plans count as documents. */
export const rungs = ['teaser', 'particulars', 'documents'] as const
export type Rung = (typeof rungs)[number]

/** What a member asks for. Everybody who finds a listing sees its teaser. */
export const requestedRungs = ['particulars', 'documents'] as const
export type RequestedRung = (typeof requestedRungs)[number]

/** How precisely outsiders learn where a private listing is. */
export const locationPrecisions = ['undisclosed', 'country', 'region', 'place'] as const
export type LocationPrecision = (typeof locationPrecisions)[number]

export const requestStates = ['waiting', 'admitted', 'declined', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** The readers as which an owner can look at a listing. */
export const previewReaders = ['visitor', 'unverified', 'verified', 'member'] as const
export type PreviewReader = (typeof previewReaders)[number]

export const accessLimits = { words: 500, reason: 500, note: 500, search: 200, membersAtOnce: 50 }

/** Whether a member with this rung sees the particulars. */
export const includesParticulars = (rung: Rung | null): boolean => rung === 'particulars' || rung === 'documents'

interface Restricted {
  /** Private, and not open to every verified member, or only to those who accepted an agreement. */
  isRestricted: boolean
  audience: (typeof listingAudiences)[number]
}

/** Whether its owner decides which members see a listing. Otherwise an agreement alone can restrict it. */
export const opensByGrant = ({ isRestricted, audience }: Restricted): boolean => isRestricted && audience !== 'verified'

/**
 * The part of a location that outsiders read. Parts are separated by commas, the widest last: “Cap d’Ail, Provence, France”. Only a
 * location that ends with a country has wider parts; of any other, only the precision `place` discloses something.
 */
export function publicLocation(location: string, precision: LocationPrecision): string {
  if (precision === 'undisclosed') return ''
  if (precision === 'place') return location
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const widerParts = isCountry(parts.at(-1) ?? '') ? parts.slice(1) : []
  return (precision === 'country' ? widerParts.slice(-1) : widerParts.slice(-2)).join(', ')
}

const otherNames = ['uk', 'usa', 'uae', 'england', 'scotland', 'wales', 'great britain', 'turkey', 'czech republic']
/** Created when first needed, because it asks for every code. */
let countries: ReadonlySet<string> | undefined

function isCountry(text: string): boolean {
  if (!countries) {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const named = letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []))
    countries = new Set([...named.map((name) => name.toLowerCase()), ...otherNames])
  }
  return countries.has(text.toLowerCase())
}
