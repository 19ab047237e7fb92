import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'

export const advisersQuery = (dealId: string) => api.advisers.list.queryOptions({ input: { id: dealId } })

export const advisedDealsQuery = () => api.advisers.listMine.queryOptions({})

export const advisedDealQuery = (id: string) =>
  api.advisers.read.queryOptions({
    input: { id },
    retry: (failures, error) => failures < 1 && !isNotAdvised(error),
    retryOnMount: ({ state }) => !isNotAdvised(state.error),
  })

export const isNotAdvised = (error: unknown): boolean => isApiError(error, 'DEAL_NOT_FOUND', 'BAD_REQUEST')

export const timelineQuery = (id: string) => api.chain.read.queryOptions({ input: { id } })

/** Verified members by name; those who are not chosen to be found are missing. */
export const foundMembersQuery = (search: string) =>
  api.directory.browse.queryOptions({
    input: { search, limit: 6 },
    enabled: search !== '',
    retry: false,
    staleTime: 30_000,
  })

/** Conversations of the reader, with their other members. */
export const correspondentsQuery = (search: string) =>
  api.conversations.list.queryOptions({ input: { search, limit: 8 }, staleTime: 30_000 })
