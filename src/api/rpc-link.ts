import { ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { CallContext } from './api-client.ts'
import { isApiError } from './api-error.ts'
import { proveIdentity } from './identity-proof.ts'
import { renewSession } from './session-renewal.ts'

/** Calls the API over HTTP. A screen that calls it at once imports this file, so that both load together. */
export const rpcLink = new RPCLink<CallContext>({
  url: () => `${window.location.origin}/api/rpc`,
  headers: ({ context: { idempotencyKey } }) => (idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  interceptors: [retryAfterProof, retryAfterRenewal],
})

/** Repeats a call that needs a fresh proof of identity, once the member has given it. */
async function retryAfterProof<T>({ next }: { next: () => Promise<T> }): Promise<T> {
  try {
    return await next()
  } catch (error) {
    if (!isApiError(error, 'PROOF_NEEDED') || !(await proveIdentity())) throw error
    return await next()
  }
}

/** Repeats a call that was refused because the session had expired, once it is renewed. */
async function retryAfterRenewal<T>({ next, path }: { next: () => Promise<T>; path: readonly string[] }): Promise<T> {
  try {
    return await next()
  } catch (error) {
    const hasExpired =
      error instanceof ORPCError && error.code === 'UNAUTHORIZED' && !sessionProcedures.has(path.join('.'))
    if (!hasExpired || !(await renewSession())) throw error
    return await next()
  }
}

/** For these, UNAUTHORIZED is the answer itself: renewing would hide or repeat it. */
const sessionProcedures = new Set(['sessions.signIn', 'sessions.refresh', 'sessions.signOut', 'sessions.read'])
