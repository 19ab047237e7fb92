import type { Session } from '#features/identity/sessions/contract.ts'
import { endOf, isRefreshDue } from './refresh-timing.ts'
import type { SessionState } from './session-state.ts'

export interface SessionCalls {
  read: () => Promise<Session | null>
  refresh: () => Promise<Session | null>
  /** Whether this browser still holds a refresh cookie; signing out removes it. */
  canRenew: () => boolean
  /** Runs in one page of this browser at a time. */
  withRefreshLock: <T>(work: () => Promise<T>) => Promise<T>
  waitBeforeRetry: (attempt: number) => Promise<void>
}

/** Reads and renews the session. A server that does not answer signs nobody out. */
export function sessionRequests(calls: SessionCalls, state: SessionState) {
  let renewal: Promise<Session | null> | undefined

  async function renewWithLock(): Promise<Session | null> {
    const changesBefore = state.changeCount()
    const renewedSession = await calls.withRefreshLock(async () => {
      // Another page may have renewed the session while this one waited for the lock.
      const current = await calls.read()
      return current && !isRefreshDue(endOf(current)) ? current : await calls.refresh()
    })
    if (!renewedSession && changesBefore !== state.changeCount()) return state.get()
    state.publish(renewedSession, renewedSession ? 'TOKEN_REFRESHED' : 'SIGNED_OUT')
    return renewedSession
  }

  /** Renews a session that has expired; if it was ended on purpose, refreshing tells why. */
  async function readOrRefresh(): Promise<Session | null> {
    const current = await calls.read()
    if (current || !state.get()) return current
    return await calls.withRefreshLock(async () => (calls.canRenew() ? await calls.refresh() : null))
  }

  async function retryUntilAnswered<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work()
      } catch {
        await calls.waitBeforeRetry(attempt)
      }
    }
  }

  /** Calls at the same time share one renewal. */
  function renew(): Promise<Session | null> {
    renewal ??= renewWithLock().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  return {
    renew,
    renewUntilAnswered: () => retryUntilAnswered(renew),

    /** Reads again if the session changed during the request. */
    async readLatest(): Promise<Session | null> {
      for (;;) {
        const changesBefore = state.changeCount()
        const current = await retryUntilAnswered(readOrRefresh)
        if (changesBefore === state.changeCount()) return current
      }
    },
  }
}
