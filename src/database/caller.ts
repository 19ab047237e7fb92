import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'
import type { Actor } from './actor.ts'

/** Who sends the queries of the current call, and on which connection. */
export interface Caller {
  actor: Actor
  transaction?: Transaction
  /**
   * A transaction is waiting for this work, so the work must not wait for a connection of the shared pool: if transactions held
   * all of them, none could go on.
   */
  isSeparate?: boolean
  /** Its statements may travel with those of other callers. */
  sharesConnections?: boolean
}

export interface Transaction {
  client: PoolClient
  hasEnded: boolean
  whenCommitted: (() => void)[]
  /** Milliseconds to wait for a statement, if not the pool's default. */
  queryTimeout?: number
}

export const callers = new AsyncLocalStorage<Caller>()

export const isInTransaction = () => callers.getStore()?.transaction?.hasEnded === false

export function currentCaller(): Caller {
  const store = callers.getStore()
  if (!store) throw new Error('No actor: a query was sent outside actAs()')
  if (store.transaction?.hasEnded) throw new Error('A query was sent after its transaction ended; await it inside')
  return store
}
