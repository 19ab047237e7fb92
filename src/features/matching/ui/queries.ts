import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'

export const matchesQuery = (id: string, dismissed = false) =>
  api.matching.listMatches.queryOptions({ input: { id, dismissed } })
export const fittingMandatesQuery = (id: string, dismissed = false) =>
  api.matching.listMandates.queryOptions({ input: { id, dismissed } })

/** An invalid id in the address counts as not found, too. */
export const isNotFound = (error: unknown): boolean =>
  isApiError(error, 'LISTING_NOT_FOUND', 'MANDATE_NOT_FOUND', 'BAD_REQUEST')
