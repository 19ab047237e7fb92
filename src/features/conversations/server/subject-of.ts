import type { Photograph } from '#features/listings/contract.ts'
import type { Subject } from '../contract.ts'
import type { conversation } from './tables.ts'

type Row = Pick<
  typeof conversation.$inferSelect,
  'subjectType' | 'listingId' | 'mandateId' | 'subjectTitle' | 'subjectCategory'
>

export const subjectOf = (row: Row, [cover]: Photograph[]): Subject => ({
  type: row.subjectType,
  id: row.listingId ?? row.mandateId,
  title: row.subjectTitle,
  category: row.subjectCategory,
  cover: cover ?? null,
})
