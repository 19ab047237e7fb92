import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { PreviewReader } from '../terms.ts'

export const requestsQuery = (id: string) =>
  api.access.listRequests.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, waiting: true, cursor }),
    ...nextPageByCursor,
  })
export const grantsQuery = (id: string) =>
  api.access.listGrants.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor }),
    ...nextPageByCursor,
  })
export const previewQuery = (id: string, reader: PreviewReader, memberId?: string) =>
  api.access.preview.queryOptions({ input: { id, reader, ...(memberId !== undefined && { member_id: memberId }) } })

/** Verified members that the owner of a listing can name, with the access that they have: never what they had when a dialog was last open. */
export const candidatesQuery = (id: string, search: string) =>
  api.access.findCandidates.queryOptions({
    input: { id, search },
    enabled: search !== '',
    staleTime: 30_000,
    gcTime: 0,
  })
