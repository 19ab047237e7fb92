import type { ProcedureClientInterceptorOptions } from '@orpc/server'
import type { ProcedureMeta } from '#platform/contract.ts'
import { Refusal } from '#platform/refusal.ts'
import type { RequestFacts, Scope } from '#platform/scope.ts'

/** A call on its way to its verb. */
export type Call = ProcedureClientInterceptorOptions<Scope, Record<never, never>, ProcedureMeta>
export type Next = { next: (options?: Call) => Promise<unknown> }

/**
 * An actor that was read up to a second ago is enough for a read that succeeds. A write, a live stream and a refusal need
 * the actor of now: a member who has just signed in elsewhere, or was just admitted, must not be refused.
 */
export async function confirmActor({ next, ...call }: Call & Next): Promise<unknown> {
  const { context, procedure } = call
  const { route, meta } = procedure['~orpc']
  if (route.method !== 'GET') return await writeAsCurrentActor({ next, ...call })
  const { request } = context
  if (!request.confirmActor) return await next()
  if (meta.limit === 'stream' || request.awaitsApproval) return await next(await withCurrentActor(call))
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof Refusal && dependsOnActor(error.code))) throw error
    const before = standingOf(context)
    const confirmed = await withCurrentActor(call)
    if (standingOf(confirmed.context) === before) throw error
    return await next(confirmed)
  }
}

/** Another actor might not get these. LISTING_NOT_FOUND and the like hide a record from those who may not see it. */
const dependsOnActor = (code: string) => refusalsOfActor.has(code) || /(^|_)NOT_FOUND$/.test(code)

const refusalsOfActor = new Set([
  ...['UNAUTHORIZED', 'AWAITING_APPROVAL', 'ADDRESS_NOT_CONFIRMED', 'PROOF_NEEDED', 'FORBIDDEN'],
])

/** Afterwards this process looks the member up again. A write by somebody else may have changed any member. */
async function writeAsCurrentActor({ next, ...call }: Call & Next): Promise<unknown> {
  const confirmed = await withCurrentActor(call)
  const { actor, recentActors } = confirmed.context
  try {
    return await next(confirmed)
  } finally {
    if (actor.kind === 'member' && !actor.curator) recentActors.dropMember(actor.memberId)
    else recentActors.dropAll()
  }
}

async function withCurrentActor(call: Call): Promise<Call> {
  const { context } = call
  const actor = await context.request.confirmActor?.(context.request)
  return actor ? { ...call, context: { ...context, actor } } : call
}

function standingOf({ actor, request }: { actor: Scope['actor']; request: RequestFacts }): string {
  return JSON.stringify([actor, request.sessionId, request.awaitsApproval, request.freshProof])
}
