import { visitor } from '#database/actor.ts'
import { actAs, readAs } from '#database/database.ts'
import { readSignedDevice } from '#features/identity/factors/server/read-signed-device.ts'
import { recordRefusal } from '#platform/audit/record-refusal.ts'
import { requireFreshProof } from '#platform/authentication/fresh-proof.ts'
import { replayRetries } from '#platform/idempotency/replay-retries.ts'
import { countAgainstLimit, countInMemory, signInBuckets } from '#platform/limits/count-against-limit.ts'
import { widestNetworkOf } from '#platform/limits/networks.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { type Call, confirmActor, type Next } from './confirm-actor.ts'
import { apiErrorFor } from './map-errors.ts'

/** Every call passes these, outermost first, whether it comes by REST, by RPC or from a page rendered on the server. */
export const interceptors = [
  ...[mapErrors, throughSignInQueue, confirmActor, checkAdmission, requireConfirmedAddress, requireProof, asActor],
  ...[withinRateLimit, replayingRetries],
]

async function mapErrors({ next, context, procedure, path }: Call & Next) {
  context.request.procedure = path.join('.')
  try {
    return await next()
  } catch (error) {
    if (error instanceof Refusal && hasWait(error.data)) context.request.retryAfter = error.data.retryAfter
    const apiError = apiErrorFor(error, procedure['~orpc'].errorMap, context.request.id, context.log)
    if (apiError.code === 'FORBIDDEN') await recordForbidden(context)
    throw apiError
  }
}

/** If recording fails, the caller still gets the answer. */
async function recordForbidden(context: Scope) {
  try {
    await recordRefusal(context, 'authority.refused', { procedure: context.request.procedure })
  } catch (error) {
    context.log.warn({ err: error, requestId: context.request.id }, 'a refusal was not recorded')
  }
}

const hasWait = (data: unknown): data is { retryAfter: number } =>
  typeof data === 'object' && data !== null && 'retryAfter' in data

/** Runs before the first query, so that a flood of sign-ins does not reach the database. */
async function throughSignInQueue({ next, context, procedure }: Call & Next) {
  if (procedure['~orpc'].meta.limit !== 'signIn') return await next()
  const { signInQueue, request } = context
  const device = readSignedDevice(context)
  request.device = device
  // Known devices are counted by network too, since one member can collect many device cookies.
  const network = widestNetworkOf(request.address)
  const caller = { network, isKnownDevice: device !== undefined, buckets: signInBuckets(context) }
  return await signInQueue.run(caller, () => next())
}

/** Refuses an expired session, whose member would otherwise silently get a visitor's answers. */
function checkAdmission({ next, ...call }: Call & Next) {
  const { context, procedure } = call
  const { hasEndedSession, awaitsApproval } = context.request
  const { standing } = procedure['~orpc'].meta
  if (hasEndedSession && standing !== 'any') throw new Refusal('UNAUTHORIZED')
  if (awaitsApproval && !standing) throw new Refusal('AWAITING_APPROVAL')
  return awaitsApproval && standing === 'public' ? next({ ...call, context: { ...context, actor: visitor } }) : next()
}

/** An unconfirmed address may belong to someone else, and creating accounts with such addresses costs nothing. */
function requireConfirmedAddress({ next, context: { actor }, procedure }: Call & Next) {
  const { address } = procedure['~orpc'].meta
  if (address && actor.kind === 'member' && actor.unconfirmed) throw new Refusal('ADDRESS_NOT_CONFIRMED')
  return next()
}

/** Visitors pass here: the procedure itself refuses them. */
function requireProof({ next, context, procedure }: Call & Next) {
  if (procedure['~orpc'].meta.proof && context.actor.kind === 'member') requireFreshProof(context)
  return next()
}

function asActor({ next, context, procedure }: Call & Next) {
  return procedure['~orpc'].route.method === 'GET'
    ? readAs(context.actor, () => next())
    : actAs(context.actor, () => next())
}

async function withinRateLimit({ next, context, procedure }: Call & Next) {
  const { meta, route } = procedure['~orpc']
  const limit = meta.limit ?? (route.method === 'GET' ? undefined : 'write')
  if (limit && limit !== 'none') await countAgainstLimit(context, limit)
  if (!limit && context.actor.kind === 'visitor' && !context.request.isForPage) countInMemory(context, 'read')
  return await next()
}

function replayingRetries({ next, context, procedure, path, input }: Call & Next) {
  const { meta, route } = procedure['~orpc']
  const key = context.request.headers['idempotency-key']
  if (route.method === 'GET' || meta.idempotency === 'never' || key === undefined) return next()
  return replayRetries(context, { key, procedure: path.join('.'), input }, () => next())
}
