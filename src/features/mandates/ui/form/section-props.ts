import type { RecordForm } from '#ui/forms/fields/record-fields.tsx'
import type { MandateFields } from './mandate-fields.ts'

export type SectionProps = RecordForm<MandateFields>
