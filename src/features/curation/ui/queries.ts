import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { standings } from '../contract.ts'

export type StandingName = (typeof standings)[number]

export interface MemberSearch {
  search: string
  standing?: StandingName | undefined
}

export const applicationsQuery = () =>
  api.curation.listApplications.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...nextPageByCursor,
  })

export const membersQuery = (wanted: MemberSearch) =>
  api.curation.listMembers.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...wanted, cursor }),
    ...nextPageByCursor,
    // What was found before stays until the next search answers.
    placeholderData: (before) => before,
  })

export const memberQuery = (id: string) => api.curation.readMember.queryOptions({ input: { id } })

export const lineageQuery = (sponsor_id?: string) =>
  api.curation.listLineage.infiniteOptions({
    input: (cursor: string | undefined) => ({ sponsor_id, cursor }),
    ...nextPageByCursor,
  })

export const settingsQuery = () => api.curation.readSettings.queryOptions()

/** How the reader's own vetting stands. */
export const standingQuery = () => api.curation.readStanding.queryOptions()
