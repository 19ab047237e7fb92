import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { CompletedState } from '../records.ts'
import type { DealTab } from '../terms.ts'

export const dealsQuery = (tab: DealTab) =>
  api.deals.listMine.infiniteOptions({ input: (cursor: string | undefined) => ({ tab, cursor }), ...nextPageByCursor })

/** What the overview shows of those under way. */
export const activeDealsQuery = () => api.deals.listMine.queryOptions({ input: { tab: 'active', limit: 2 } })

export const dealQuery = (id: string) =>
  api.deals.read.queryOptions({
    input: { id },
    retry: (failures, error) => failures < 1 && !isDealNotFound(error),
    retryOnMount: ({ state }) => !isDealNotFound(state.error),
  })

/** An address that is no id is no deal's either. */
export const isDealNotFound = (error: unknown): boolean => isApiError(error, 'DEAL_NOT_FOUND', 'BAD_REQUEST')

/** Read anew each time a form is opened: what it begins with must be what is there. */
export const openingQuery = (conversationId: string) =>
  api.deals.prepare.queryOptions({
    input: { id: conversationId },
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })

export const partnersQuery = (search: string) =>
  api.conversations.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, cursor, limit: 20 }),
    ...nextPageByCursor,
  })

/** For curators. */
export const completedDealsQuery = (state: CompletedState) =>
  api.deals.listCompleted.infiniteOptions({
    input: (cursor: string | undefined) => ({ state, cursor }),
    ...nextPageByCursor,
  })
