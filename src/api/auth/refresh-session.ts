import { apiClient } from '#api/client.ts'
import type { Session } from '#features/identity/sessions/contract.ts'
import { isApiError } from '../api-error.ts'
import { secondsUnused } from './last-activity.ts'

/** What a member hears at the door who was shut out: the words of the last refusal. */
export const shutOut: { words?: string | undefined } = {}

/**
 * A fresh session by the cookie that this browser keeps; null when it proves nothing any more. A server that does not
 * answer is no reason to leave: the failure is thrown. `onEnded` hears that somebody ended it, as signing out elsewhere
 * does; of one that ran out, what its member wrote waits for them.
 */
export async function refreshSession(onEnded: () => void): Promise<Session | null> {
  try {
    return await apiClient.sessions.refresh({ unused_seconds: secondsUnused() })
  } catch (error) {
    if (!isApiError(error, ...refusals)) throw error
    if (error.code === 'SUSPENDED' || error.code === 'SESSION_OVER') shutOut.words = error.message
    if (error.code === 'SUSPENDED' || error.code === 'SESSION_ENDED') onEnded()
    return null
  }
}

const refusals = ['UNAUTHORIZED', 'SUSPENDED', 'SESSION_OVER', 'SESSION_ENDED']

/** Where the browser has no locks, two pages may ask at once, which the server forgives. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('session-refresh', work)
}
