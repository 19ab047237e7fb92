import { hashKey, type QueryClient } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { isReturning } from '#api/page-values.ts'
import type { Session } from '#features/identity/sessions/contract.ts'
import { notifyOtherPages, notifyThisPage } from './auth-events.ts'
import { sessionQuery } from './queries.ts'
import { refreshSession, signOutReason, withRefreshLock } from './refresh-session.ts'
import { type SessionStore, sessionStore } from './session-store.ts'

interface Effects {
  /** Called when another member, or nobody, is signed in. */
  onOtherMember: () => void
  dropDrafts: (exceptMemberId?: string) => void
  /** Removes messages on the screen: they can name private things, and offer to undo what the former member did. */
  clearToasts: () => void
}

/** The session is kept in the query cache; what else may stay there depends on who is signed in. */
export function openSessionStore(
  cache: QueryClient,
  { onOtherMember, dropDrafts, clearToasts }: Effects,
): SessionStore {
  const { queryKey } = sessionQuery()
  const getSession = () => cache.getQueryData<Session | null>(queryKey) ?? null
  return sessionStore({
    ...{ getSession, canRenew: isReturning, withRefreshLock, notifyThisPage, notifyOtherPages },
    read: () => apiClient.sessions.read(),
    refresh: () => refreshSession(dropDrafts),
    setSession: (session) => {
      if (session) signOutReason.message = undefined
      // A member must not find the drafts of the one before.
      if (session && session.user.id !== getSession()?.user.id) dropDrafts(session.user.id)
      if (!isSame(getSession(), session)) cache.setQueryData(queryKey, session)
    },
    clearMemberData: () => {
      clearToasts()
      cache.removeQueries({ predicate: (query) => !isShared(query.queryKey) })
      // Later, when the screens know the new session: until then they would fetch the former member's data again.
      setTimeout(onOtherMember)
    },
    // Random, so that not all members retry in the same moment after a restart.
    waitBeforeRetry: (attempt) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** attempt, 30_000) * (0.5 + Math.random()))),
  })
}

/** Ignores the seconds left: storing the same session again would hydrate parts of the page before their time. */
function isSame(stored: Session | null, current: Session | null): boolean {
  if (stored === null || current === null) return false
  return hashKey([{ ...stored, expires_in: 0 }]) === hashKey([{ ...current, expires_in: 0 }])
}

/** Queries that stay when the member changes: the instance is the same for everyone, the session was just written. */
function isShared([path]: readonly unknown[]): boolean {
  const name = Array.isArray(path) ? path.join('.') : ''
  return name === 'instance.read' || name === 'sessions.read'
}
