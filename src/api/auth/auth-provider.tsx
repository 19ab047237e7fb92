import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { isReturning } from '#api/page-facts.ts'
import { renewSessionBy } from '#api/session-renewal.ts'
import type { Session } from '#features/sessions/contract.ts'
import { announce, onAuthEvent } from './auth-events.ts'
import { endSession } from './end-session.ts'
import { sessionQuery } from './queries.ts'
import { refreshSession } from './refresh-session.ts'
import { type Credentials, signIn } from './sign-in.ts'
import { AuthContext } from './use-auth.ts'
import { useSessionKeeper } from './use-session-keeper.ts'

/** Who is signed in, for every screen, and what keeps it true: refreshing in time, other pages, other devices. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const cache = useQueryClient()
  const { data: session = null, isPending } = useQuery(sessionQuery())
  const [busy, setBusy] = useState(false)
  // A browser that was here before may hold what renews a session that ran out.
  const [renewable, setRenewable] = useState(isReturning)

  /** What one member's pages read must not be seen by the next. */
  const become = useCallback(
    (next: Session | null) => {
      const { queryKey } = sessionQuery()
      const changed = cache.getQueryData<Session | null>(queryKey)?.user.id !== next?.user.id
      cache.setQueryData(queryKey, next)
      if (!changed) return
      cache.removeQueries({ predicate: (query) => !isShared(query.queryKey) })
      void router.invalidate()
    },
    [cache, router],
  )

  useSessionKeeper({ session, become })

  const renew = useEffectEvent(async () => {
    const renewed = await refreshSession().catch(() => undefined)
    if (renewed !== undefined) become(renewed)
    return Boolean(renewed)
  })

  const begin = useEffectEvent(async () => {
    if (!session && renewable) await renew()
    setRenewable(false)
    announce('INITIAL_SESSION', cache.getQueryData<Session | null>(sessionQuery().queryKey) ?? null)
  })

  useEffect(() => renewSessionBy(() => renew()), [])

  useEffect(() => {
    if (!isPending) void begin()
  }, [isPending])

  const auth = useMemo(() => {
    const enter = (next: Session) => {
      become(next)
      announce('SIGNED_IN', next)
    }
    return {
      ...{ session, user: session?.user ?? null, loading: busy || isPending || (!session && renewable) },
      login: async (credentials: Credentials) => {
        setBusy(true)
        try {
          const signedIn = await signIn(credentials)
          enter(signedIn.session)
          return signedIn
        } finally {
          setBusy(false)
        }
      },
      logout: async () => {
        const over = await endSession()
        if (over) {
          become(null)
          announce('SIGNED_OUT', null)
        }
        return over
      },
      enter,
      reload: async () => {
        const next = await cache.fetchQuery({ ...sessionQuery(), staleTime: 0 })
        announce('USER_UPDATED', next)
      },
      onAuthStateChange: onAuthEvent,
    }
  }, [session, isPending, busy, renewable, become, cache])

  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The same for everybody: what the instance is; and who is signed in itself, which has just been written. */
function isShared([path]: readonly unknown[]): boolean {
  const name = Array.isArray(path) ? path.join('.') : ''
  return name === 'instance.read' || name === 'sessions.read'
}
