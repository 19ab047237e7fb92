import type { ClientContext } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from './contract.ts'

/** What a call may carry besides its input. */
export interface CallContext extends ClientContext {
  /** Under it a write is done once, however often it is sent. */
  idempotencyKey?: string
}

export type ApiClient = ContractRouterClient<typeof contract, CallContext>
