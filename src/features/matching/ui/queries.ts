import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'

// Always fetched again, because a member opens these lists from a notification about what is new in them.
export const matchesQuery = (id: string, dismissed = false) =>
  api.matching.listMatches.queryOptions({ input: { id, dismissed }, staleTime: 0 })
export const fittingMandatesQuery = (id: string, dismissed = false) =>
  api.matching.listMandates.queryOptions({ input: { id, dismissed }, staleTime: 0 })

/** An invalid id in the address counts as not found, too. */
export const isNotFound = (error: unknown): boolean =>
  isApiError(error, 'LISTING_NOT_FOUND', 'MANDATE_NOT_FOUND', 'BAD_REQUEST')
