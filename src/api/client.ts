import type { ClientContext, ClientLink } from '@orpc/client'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { contract } from './contract.ts'
import { currentPage } from './page-context.ts'

export type ApiClient = ContractRouterClient<typeof contract>

const createLink = createIsomorphicFn()
  .server((): ClientLink<ClientContext> => ({ call: callInProcess }))
  .client(
    (): ClientLink<ClientContext> =>
      new RPCLink({ url: () => `${window.location.origin}/api/rpc`, interceptors: [renewing] }),
  )

let renewSession: () => Promise<boolean> = async () => false

/** How a session that ran out is renewed, so that a call which met its end can be made again. */
export function renewSessionBy(renew: () => Promise<boolean>): void {
  renewSession = renew
}

async function renewing<T>({ next, path }: { next: () => Promise<T>; path: readonly string[] }): Promise<T> {
  try {
    return await next()
  } catch (error) {
    const lapsed = error instanceof ORPCError && error.code === 'UNAUTHORIZED' && path[0] !== 'sessions'
    if (!lapsed || !(await renewSession())) throw error
    return await next()
  }
}

export const apiClient: ApiClient = createORPCClient(createLink())

/** Query and mutation options for every procedure: `api.instance.read.queryOptions()`. */
export const api = createTanstackQueryUtils(apiClient)

type Callable = (input: unknown, options: unknown) => Promise<unknown>

async function callInProcess(path: readonly string[], input: unknown, options: unknown): Promise<unknown> {
  const page = currentPage()
  if (!page) throw new Error('The API was called outside a page request')
  const procedure = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], page.api)
  try {
    return await (procedure as Callable)(input, options)
  } catch (error) {
    page.reportRefusal?.(error)
    throw error
  }
}
