import type { CuratedStatus } from '../../hidings/records.ts'
import type { listing } from '../tables.ts'

type StatusColumns = Pick<typeof listing.$inferSelect, 'status' | 'isActive' | 'isHidden' | 'archivedAt'>

/** The status of a listing for its owner and curators, who also see what others cannot. */
export function statusOf({ status, isActive, isHidden, archivedAt }: StatusColumns): CuratedStatus {
  if (isHidden) return 'Hidden by curators'
  if (archivedAt) return 'Archived'
  return isActive ? status : 'Hidden'
}
