import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { isReturning } from '#api/page-values.ts'
import { setSessionRenewal } from '#api/session-renewal.ts'
import { authActions } from './auth-actions.ts'
import { openSessionStore } from './open-session-store.ts'
import { sessionQuery } from './queries.ts'
import { AuthContext } from './use-auth.ts'
import { useSessionSync } from './use-session-sync.ts'

type AuthProviderProps = {
  /** Removes unsent drafts from this browser, except those of the member named. */
  dropDrafts: (exceptMemberId?: string) => void
  /** Removes messages on the screen. */
  clearToasts: () => void
  children: ReactNode
}

/** Tells every screen who is signed in, and keeps that up to date: see `useSessionSync`. */
export function AuthProvider({ dropDrafts, clearToasts, children }: AuthProviderProps) {
  const router = useRouter()
  const cache = useQueryClient()
  const [store] = useState(() =>
    openSessionStore(cache, { onOtherMember: () => void router.invalidate(), dropDrafts, clearToasts }),
  )
  // Retried for ever: no answer does not mean that nobody is signed in.
  const { data: session = null, isSuccess } = useQuery({ ...sessionQuery(), retry: true })
  const [busy, setBusy] = useState(false)
  // If a member was signed in here before, the browser may hold a cookie that renews the session.
  const [mayBeRenewed, setMayBeRenewed] = useState(isReturning)
  const actions = useMemo(() => authActions({ store, cache, onBusy: setBusy }), [store, cache])

  useSessionSync(store, session?.user.id)

  const start = useEffectEvent(async () => {
    await store.start(mayBeRenewed)
    setMayBeRenewed(false)
  })

  useEffect(() => setSessionRenewal(store.renew), [store])

  useEffect(() => {
    if (isSuccess) void start()
  }, [isSuccess])

  // A new context value would hydrate parts of the page at once that React hydrates later.
  const loading = busy || !isSuccess || (!session && mayBeRenewed)
  const auth = useMemo(
    () => ({ session, user: session?.user ?? null, loading, ...actions }),
    [session, loading, actions],
  )

  return <AuthContext value={auth}>{children}</AuthContext>
}
