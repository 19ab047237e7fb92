import { useUnits } from '#api/auth/use-units.ts'
import type { OwnListing } from '../../records.ts'
import { Faces } from './listing-faces.tsx'
import { fieldsOf } from './listing-fields.ts'

/** How a saved listing appears to those who see it in full, and to all others. */
export function SavedFaces({ own }: { own: OwnListing }) {
  const units = useUnits()
  return <Faces fields={fieldsOf(own, units)} {...{ own, units }} />
}
