import { hashKey, type QueryClient } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { isReturning } from '#api/page-values.ts'
import type { Session } from '#features/identity/sessions/contract.ts'
import { tellElsewhere, tellHere } from './auth-events.ts'
import { sessionQuery } from './queries.ts'
import { inTurn, refreshSession, shutOut } from './refresh-session.ts'
import { type SessionStore, sessionStore } from './session-store.ts'

interface Outside {
  onOtherMember: () => void
  /** Drops all drafts except those of one member. */
  dropDrafts: (butOf?: string) => void
}

/** The session lies among all else that screens read; who is signed in decides what else may stay there. */
export function openSessionStore(cache: QueryClient, { onOtherMember, dropDrafts }: Outside): SessionStore {
  const { queryKey } = sessionQuery()
  const held = () => cache.getQueryData<Session | null>(queryKey) ?? null
  return sessionStore({
    ...{ refresh: () => refreshSession(dropDrafts), renewable: isReturning, inTurn, tellHere, tellElsewhere },
    read: () => apiClient.sessions.read(),
    held,
    hold: (session) => {
      if (session) shutOut.words = undefined
      // Nobody finds what the member before them wrote here.
      if (session && session.user.id !== held()?.user.id) dropDrafts(session.user.id)
      if (!isSame(held(), session)) cache.setQueryData(queryKey, session)
    },
    forgetMember: () => {
      cache.removeQueries({ predicate: (query) => !isShared(query.queryKey) })
      // After the screens have heard who is signed in now: drawn anew before, they would ask for the former one's again.
      setTimeout(onOtherMember)
    },
    // Spread, so that not all members ask again in the same moment after a restart.
    pause: (attempt) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** attempt, 30_000) * (0.5 + Math.random()))),
  })
}

/** Read again, a session has fewer seconds left and is the same: a page that still sleeps would wake at once to draw it. */
function isSame(held: Session | null, read: Session | null): boolean {
  return (
    held !== null && read !== null && hashKey([{ ...held, expires_in: 0 }]) === hashKey([{ ...read, expires_in: 0 }])
  )
}

/** The same for everybody: what the instance is; and who is signed in itself, which has just been written. */
function isShared([path]: readonly unknown[]): boolean {
  const name = Array.isArray(path) ? path.join('.') : ''
  return name === 'instance.read' || name === 'sessions.read'
}
