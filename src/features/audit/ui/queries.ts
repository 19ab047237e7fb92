import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'

export interface AuditSearch {
  /** The beginning of the action. */
  action: string
  actor?: string | undefined
  subject?: string | undefined
  /** What this member did, or what was about them. */
  member?: string | undefined
  /** The first and the last day, as 2026-11-23, in the time zone of the browser. */
  from?: string | undefined
  to?: string | undefined
}

export const filterOf = ({ action, actor, subject, member, from, to }: AuditSearch) => ({
  ...{ action, actor_id: actor, subject_id: subject, member_id: member },
  ...{ since: from && startOfDay(from, 0), until: to && startOfDay(to, 1) },
})

function startOfDay(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

export const auditQuery = (search: AuditSearch) =>
  api.audit.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filterOf(search), cursor }),
    ...nextPageByCursor,
    placeholderData: (previous) => previous,
  })

/** Members to choose from: the newest, or those whose name, address or company contains the text. */
export const auditedMembersQuery = (search: string) =>
  api.curation.listMembers.queryOptions({ input: { search, limit: 20 }, placeholderData: (previous) => previous })

export const auditedMemberQuery = (id: string | undefined) =>
  api.curation.readMember.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined, retry: false })
