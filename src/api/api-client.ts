import type { ClientContext } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from './contract.ts'

/** Options of a call besides its input. */
export interface CallContext extends ClientContext {
  /** A write that is sent several times with one key is done once. */
  idempotencyKey?: string
}

export type ApiClient = ContractRouterClient<typeof contract, CallContext>
