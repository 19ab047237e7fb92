import { useUnits } from '#api/auth/use-units.ts'
import { traitLines } from '#features/traits/trait-text.ts'
import type { Listing } from '../../records.ts'

/** The traits that a reader gets, in one line. */
export function PreviewedTraits({ category, traits }: Pick<Listing, 'category' | 'traits'>) {
  const lines = traitLines(category, traits, useUnits())
  if (lines.length === 0) return null
  return (
    <p className="wrap-anywhere mt-3 text-[0.9375rem] text-ink-2">
      {lines.map(({ label, text }) => `${label} ${text}`).join(' · ')}
    </p>
  )
}
