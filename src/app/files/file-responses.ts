import { ORPCError } from '@orpc/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { errorForStatus } from '../http/errors-by-status.ts'

/** Without `current`, the actor may be up to a second old: enough for a read, not for a write. */
export type ScopeOf = (request: FastifyRequest, actor?: 'current') => Promise<Scope>

export function sendRefusal(reply: FastifyReply, error: unknown) {
  if (!(error instanceof ORPCError)) throw error
  return reply.status(error.status).send(error.toJSON())
}

/** A file that does not exist and one the caller may not see give the same answer. */
export function sendNotFound(reply: FastifyReply) {
  const body = { defined: false, ...errorForStatus(404), status: 404 }
  return reply.status(404).header('cache-control', 'private, no-store').send(body)
}

/** An actor that was read up to a second ago is enough to send a file, but not to answer that there is none. */
export async function openForActor<Opened>(
  request: FastifyRequest,
  scopeOf: ScopeOf,
  open: (scope: Scope) => Promise<Opened>,
): Promise<Opened | undefined> {
  const openAs = (scope: Scope) => actAs(scope.actor, () => open(scope)).catch(undefinedIfNotFound)
  const scope = await scopeOf(request)
  const mayBeOutdated = scope.request.confirmActor !== undefined
  const opened = await openAs(scope)
  return opened || !mayBeOutdated ? opened : await openAs(await scopeOf(request, 'current'))
}

export function undefinedIfNotFound(error: unknown) {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined
  throw error
}

interface Wait {
  message: string
  retryAfter: number
}

/** For a refusal because of a rate limit: its sentence, and the seconds to wait. */
export function waitIfTooMany(error: unknown): Wait {
  if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') throw error
  return { message: error.message, retryAfter: (error.data as Wait).retryAfter }
}

export function sendTooManyRequests(reply: FastifyReply, { message, retryAfter }: Wait) {
  const body = { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message, data: { retryAfter } }
  return reply.status(429).headers({ 'cache-control': 'private, no-store', 'retry-after': retryAfter }).send(body)
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
