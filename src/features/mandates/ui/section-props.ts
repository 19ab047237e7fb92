import type { Problems } from '#ui/forms/use-checked-form.ts'
import type { MandateFields } from './mandate-fields.ts'

export type SectionProps = {
  fields: MandateFields
  put: (change: Partial<MandateFields>) => void
  problems: Problems
  /** What a field was changed to meanwhile, where something else is typed. */
  elsewhere?: Problems
}
