import type { ClientLink } from '@orpc/client'
import type { RouterUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ApiClient, CallContext } from './api-client.ts'
import { currentPage } from './page-context.ts'
import { callProxy, queryProxy } from './procedure-proxies.ts'

const createLink = createIsomorphicFn()
  .server((): ClientLink<CallContext> => ({ call: callInProcess }))
  // The RPC link is loaded with the first call. Public pages make no calls, because they contain their data.
  .client(
    (): ClientLink<CallContext> => ({
      call: async (...call) => (await import('./rpc-link.ts')).rpcLink.call(...call),
    }),
  )

const link = createLink()

// The types come from the contract; at run time any path is called alike.
export const apiClient = callProxy(link) as ApiClient

/** Query and mutation options for every procedure: `api.instance.read.queryOptions()`. */
export const api = queryProxy(link) as RouterUtils<ApiClient>

type Callable = (input: unknown, options: unknown) => Promise<unknown>

async function callInProcess(path: readonly string[], input: unknown, options: unknown): Promise<unknown> {
  const page = currentPage()
  if (!page) throw new Error('The API was called outside a page request')
  const procedure = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], page.api)
  try {
    return await (procedure as Callable)(input, options)
  } catch (error) {
    page.reportApiError?.(error)
    throw error
  }
}
