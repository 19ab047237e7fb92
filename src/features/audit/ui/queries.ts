import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'

export interface AuditSearch {
  /** The beginning of the action. */
  action: string
  actor?: string | undefined
  subject?: string | undefined
}

export const auditQuery = ({ action, actor, subject }: AuditSearch) =>
  api.audit.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ action, actor_id: actor, subject_id: subject, cursor }),
    ...nextPageByCursor,
    placeholderData: (previous) => previous,
  })
