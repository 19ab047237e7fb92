import { ORPCError } from '@orpc/client'

/** Whether a call failed because what was asked for is not there, or not for this reader. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')
