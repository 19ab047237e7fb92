import { apiClient } from '#api/client.ts'
import type { Session } from '#features/identity/sessions/contract.ts'
import { isApiError } from '../api-error.ts'
import { secondsSinceActivity } from './last-activity.ts'

/** Why the member was signed out, in the words of the server; shown by the sign-in page. */
export const signOutReason: { message?: string | undefined } = {}

/**
 * Refreshes the session by the cookie that this browser holds; null if the cookie is no longer valid. Throws if the server
 * does not answer, which is no reason to sign out. `onEnded` is called if somebody ended the session on purpose, for
 * example by signing out on another device; when it only expired, the member's drafts stay for the next sign-in.
 */
export async function refreshSession(onEnded: () => void): Promise<Session | null> {
  try {
    return await apiClient.sessions.refresh({ unused_seconds: secondsSinceActivity() })
  } catch (error) {
    if (!isApiError(error, ...sessionEndCodes)) throw error
    if (error.code !== 'UNAUTHORIZED') signOutReason.message = error.message
    if (error.code === 'SUSPENDED' || error.code === 'SESSION_ENDED') onEnded()
    return null
  }
}

const sessionEndCodes = ['UNAUTHORIZED', 'SUSPENDED', 'SESSION_OVER', 'SESSION_ENDED']

/** One page of this browser at a time. In a browser without locks two pages may refresh at once, which the server allows. */
export function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('session-refresh', work)
}
