import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'

export const matchesQuery = (id: string) => api.matching.listMatches.queryOptions({ input: { id } })
export const fittingMandatesQuery = (id: string) => api.matching.listMandates.queryOptions({ input: { id } })

/** An invalid id in the address counts as not found, too. */
export const isNotFound = (error: unknown): boolean =>
  isApiError(error, 'LISTING_NOT_FOUND', 'MANDATE_NOT_FOUND', 'BAD_REQUEST')
