import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { Standing } from '../terms.ts'

export interface MemberSearch {
  search: string
  standing?: Standing | undefined
}

export const applicationsQuery = (complete = true) =>
  api.curation.listApplications.infiniteOptions({
    input: (cursor: string | undefined) => ({ complete, cursor }),
    ...nextPageByCursor,
  })

export const nextApplicationQuery = (after: string) => api.curation.nextApplication.queryOptions({ input: { after } })

export const membersQuery = (search: MemberSearch) =>
  api.curation.listMembers.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...search, cursor }),
    ...nextPageByCursor,
    // Keep the previous results until the next search is answered.
    placeholderData: (previous) => previous,
  })

export const memberQuery = (id: string) => api.curation.readMember.queryOptions({ input: { id } })

export const lineageQuery = (sponsor_id?: string) =>
  api.curation.listLineage.infiniteOptions({
    input: (cursor: string | undefined) => ({ sponsor_id, cursor }),
    ...nextPageByCursor,
  })

/** The reader's own standing and latest application. */
export const standingQuery = () => api.curation.readStanding.queryOptions()
