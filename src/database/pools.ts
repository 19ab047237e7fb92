import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { Caller } from './caller.ts'
import type { SharedReads } from './shared-reads.ts'
import type { Standbys } from './standbys/open-standbys.ts'

export interface Pools {
  shared: Pool
  separate: Pool
  signIn: Pool
  reads: SharedReads
  standbys: Standbys | undefined
}

const signIns = new AsyncLocalStorage<true>()

/**
 * For calls that anyone may send in any number, such as signing in. All of them share two connections, so that a flood of
 * them leaves the other connections to members.
 */
export const withSignInConnections = <T>(work: () => Promise<T>): Promise<T> => signIns.run(true, work)

export const isSigningIn = (): boolean => signIns.getStore() === true

export function poolFor({ shared, separate, signIn }: Pools, { isSeparate }: Caller): Pool {
  if (isSeparate) return separate
  return isSigningIn() ? signIn : shared
}
