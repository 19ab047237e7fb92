import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'
import { growingPage, nextPageByCursor } from '#api/infinite-list.ts'
import type { CompletedState } from '../records.ts'
import type { DealSearch } from './list/deal-search.ts'

export const dealsQuery = ({ tab = 'all', ...filter }: DealSearch) =>
  api.deals.listMine.infiniteOptions({
    input: (cursor: string | undefined) => ({ tab, ...filter, ...pageOfDeals(cursor) }),
    ...nextPageByCursor,
  })

const pageOfDeals = growingPage(15)

/** The open deals on the overview. */
export const activeDealsQuery = () => api.deals.listMine.queryOptions({ input: { tab: 'active', limit: 2 } })

/** The deals that were opened from a conversation, shown in its header. */
export const conversationDealsQuery = (id: string) =>
  api.deals.listOfConversation.queryOptions({
    input: { id },
    retry: (failures, error) => failures < 1 && !isApiError(error),
  })

export const dealQuery = (id: string) =>
  api.deals.read.queryOptions({
    input: { id },
    retry: (failures, error) => failures < 1 && !isDealNotFound(error),
    retryOnMount: ({ state }) => !isDealNotFound(state.error),
  })

/** BAD_REQUEST: the address holds something that is not an id. */
export const isDealNotFound = (error: unknown): boolean => isApiError(error, 'DEAL_NOT_FOUND', 'BAD_REQUEST')

/** Not cached: a form must begin with the current values. */
export const newDealDefaultsQuery = (conversationId: string) =>
  api.deals.prepare.queryOptions({
    input: { id: conversationId },
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })

export const conversationsQuery = (search: string) =>
  api.conversations.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, cursor, limit: 20 }),
    ...nextPageByCursor,
  })

export const completedDealsQuery = (state: CompletedState) =>
  api.deals.listCompleted.infiniteOptions({
    input: (cursor: string | undefined) => ({ state, cursor }),
    ...nextPageByCursor,
  })
