import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'

export const profileQuery = () => api.members.readProfile.queryOptions({ staleTime: 60_000 })

export const cardQuery = (id: string) =>
  api.members.readCard.queryOptions({
    input: { id },
    staleTime: 60_000,
    retryOnMount: ({ state }) => !isCardNotFound(state.error),
  })

/** An address without a valid id is also "not found". */
export const isCardNotFound = (error: unknown): boolean => isApiError(error, 'NOT_FOUND', 'BAD_REQUEST')
