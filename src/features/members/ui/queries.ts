import { api } from '#api/client.ts'
import { isRefused } from '#api/refused.ts'

export const profileQuery = () => api.members.readProfile.queryOptions({ staleTime: 60_000 })

export const cardQuery = (id: string) =>
  api.members.readCard.queryOptions({
    input: { id },
    staleTime: 60_000,
    retryOnMount: ({ state }) => !isCardNotFound(state.error),
  })

/** An address that is no id is nobody's either. */
export const isCardNotFound = (error: unknown): boolean => isRefused(error, 'NOT_FOUND', 'BAD_REQUEST')
