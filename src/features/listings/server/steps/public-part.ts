import { traitsNamed } from '#features/traits/check-traits.ts'
import type { ListingState } from './listing-state.ts'

/** What the public sees of a listing, as text to compare; empty if it sees nothing. */
export function publicPart(
  { columns, particulars, isArchived }: ListingState,
  isHiddenByCurators = false,
  now = new Date(),
): string {
  const { isActive, isPrivate, expiresAt, teaserTraits, ...shown } = columns
  const isExpired = expiresAt !== null && expiresAt <= now
  if (!isActive || isArchived || isHiddenByCurators || isExpired || (isPrivate && shown.audience === 'named')) return ''
  const { traits, ...rest } = particulars
  return JSON.stringify(isPrivate ? { shown, traits: traitsNamed(teaserTraits, traits) } : { shown, traits, rest })
}
