import { fallbackORPCErrorMessage } from '@orpc/client'
import { ORPCError, ValidationError } from '@orpc/server'
import { isRefusedByPolicy } from '#database/is-refused-by-policy.ts'
import { commonErrors } from '#platform/contract.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { errorForStatus } from '../http/errors-by-status.ts'
import { codeBehind, isOutage } from '../http/is-outage.ts'

/** The errors that a procedure's contract lists. */
type ErrorMap = Record<string, { status?: number; message?: string } | undefined>

/**
 * The only place where an error becomes a response. Errors of the contract are sent as they are; any other is a defect or
 * an outage, whose cause is logged and never sent: the caller gets a reference to the log.
 */
export function apiErrorFor(
  error: unknown,
  errorMap: ErrorMap,
  requestId: string,
  log: Log,
): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.status < 500)
    return error.code === 'BAD_REQUEST' ? badRequest(error) : withSentence(error)
  if (error instanceof Refusal) {
    const entry = errorMap[error.code]
    if (entry) return namedError(error.code, entry, error.message, error.data)
  }
  const code = codeBehind(error)
  if (code && invalidInputCodes.has(code))
    return namedError('BAD_REQUEST', commonErrors.BAD_REQUEST, '', { issues: [] })
  if (isOutage(error)) {
    log.warn({ err: error, requestId }, 'unavailable')
    return namedError('UNAVAILABLE', commonErrors.UNAVAILABLE)
  }
  log.error({ err: error, requestId }, 'unexpected failure')
  // The verb should have refused with an error of its contract. The caller can still look at the record again.
  if (isRefusedByPolicy(error)) return namedError('CONFLICT', commonErrors.CONFLICT)
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'Something went wrong on our side. Nothing was changed.',
    data: { reference: requestId },
  })
}

function namedError(code: string, entry: { status?: number; message?: string }, message?: string, data?: unknown) {
  const { status } = entry
  const sentence = message || entry.message || (status ? errorForStatus(status).message : undefined)
  return new ORPCError(code, { defined: true, status, message: sentence, data })
}

/** Errors of oRPC itself have the name of a status as their message; members get a sentence instead. */
function withSentence(error: ORPCError<string, unknown>) {
  if (error.message !== fallbackORPCErrorMessage(error.code, undefined)) return error
  const { code, defined, status, data, cause } = error
  return new ORPCError(code, { defined, status, message: errorForStatus(status).message, data, cause })
}

function badRequest(error: ORPCError<string, unknown>) {
  const issues = error.cause instanceof ValidationError ? error.cause.issues : []
  const namedIssues = issues.map(({ path = [], message }) => ({
    path: path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
    message,
  }))
  return namedError('BAD_REQUEST', commonErrors.BAD_REQUEST, '', { issues: namedIssues })
}

/** PostgreSQL's codes for values it cannot store: NUL characters, lone surrogates, numbers or dates out of range. */
const invalidInputCodes = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008', '22009'])
