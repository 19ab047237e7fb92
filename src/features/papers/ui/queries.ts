import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'

/** Also read from time to time: a live event may be missed. */
export const paperQuery = (id: string) =>
  api.papers.read.queryOptions({
    input: { id },
    refetchInterval: 30_000,
    retry: (failures, error) => failures < 2 && !isPaperNotFound(error),
    retryOnMount: ({ state }) => !isPaperNotFound(state.error),
  })

/** BAD_REQUEST: the address holds something that is not an id. */
export const isPaperNotFound = (error: unknown): boolean => isApiError(error, 'PAPER_NOT_FOUND', 'BAD_REQUEST')

/** No live event tells about a reading, so that reading costs its reader nothing. */
export const readingsQuery = (id: string) =>
  api.papers.listReadings.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor, limit: 30 }),
    ...nextPageByCursor,
    refetchInterval: 10_000,
  })
