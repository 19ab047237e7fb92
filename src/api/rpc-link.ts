import { RPCLink } from '@orpc/client/fetch'

/** The way to the API over HTTP. A screen that calls it at once imports this file, so that both load together. */
export const rpcLink = new RPCLink({ url: () => `${window.location.origin}/api/rpc` })
