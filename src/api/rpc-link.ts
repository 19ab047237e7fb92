import { ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { CallContext } from './api-client.ts'
import { isApiError } from './api-error.ts'
import { identityProven } from './identity-proof.ts'
import { sessionRenewed } from './session-renewal.ts'

/** The way to the API over HTTP. A screen that calls it at once imports this file, so that both load together. */
export const rpcLink = new RPCLink<CallContext>({
  url: () => `${window.location.origin}/api/rpc`,
  headers: ({ context: { idempotencyKey } }) => (idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  interceptors: [proving, renewing],
})

/** A call that needs a fresh proof of identity is made again once the member has given it. */
async function proving<T>({ next }: { next: () => Promise<T> }): Promise<T> {
  try {
    return await next()
  } catch (error) {
    if (!isApiError(error, 'PROOF_NEEDED') || !(await identityProven())) throw error
    return await next()
  }
}

/** A call that met the end of its session is made again once that is renewed. */
async function renewing<T>({ next, path }: { next: () => Promise<T>; path: readonly string[] }): Promise<T> {
  try {
    return await next()
  } catch (error) {
    const lapsed = error instanceof ORPCError && error.code === 'UNAUTHORIZED' && !opening.has(path.join('.'))
    if (!lapsed || !(await sessionRenewed())) throw error
    return await next()
  }
}

/** What begins, renews, reads and ends sessions answers for itself. */
const opening = new Set(['sessions.signIn', 'sessions.refresh', 'sessions.signOut', 'sessions.read'])
