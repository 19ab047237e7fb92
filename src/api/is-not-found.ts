import { isApiError } from './api-error.ts'

/** Whether the record does not exist, or this reader may not see it; an id of the wrong form counts too. */
export const isNotFound = (error: unknown): boolean => isApiError(error, 'NOT_FOUND', 'BAD_REQUEST')
