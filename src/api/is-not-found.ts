import { isApiError } from './api-error.ts'

/** Whether a call failed because what was asked for is not there, or not for this reader. */
export const isNotFound = (error: unknown): boolean => isApiError(error, 'NOT_FOUND', 'BAD_REQUEST')
