import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { apiClient } from '#api/client.ts'
import { isReturning } from '#api/page-values.ts'
import { renewSessionBy } from '#api/session-renewal.ts'
import { onAuthEvent } from './auth-events.ts'
import { endSession } from './end-session.ts'
import { logIn } from './log-in.ts'
import { openSessionStore } from './open-session-store.ts'
import { sessionQuery } from './queries.ts'
import { inSilence } from './quiet-sign-out.ts'
import { inTurn } from './refresh-session.ts'
import type { PasskeyChoice, Proof } from './sign-in.ts'
import { AuthContext } from './use-auth.ts'
import { useSessionKeeper } from './use-session-keeper.ts'

type AuthProviderProps = {
  /** Drops what was written here and not sent, but that of one member. */
  dropDrafts: (butOf?: string) => void
  children: ReactNode
}

/** Who is signed in, for every screen, and what keeps it true: refreshing in time, other pages, other devices. */
export function AuthProvider({ dropDrafts, children }: AuthProviderProps) {
  const router = useRouter()
  const cache = useQueryClient()
  const [store] = useState(() => openSessionStore(cache, { onOtherMember: () => void router.invalidate(), dropDrafts }))
  // Asked until it is answered: silence is no answer.
  const { data: session = null, isSuccess } = useQuery({ ...sessionQuery(), retry: true })
  const [busy, setBusy] = useState(false)
  const leaving = useRef<Promise<boolean>>(undefined)
  // A browser that was here before may hold what renews a session that ran out.
  const [renewable, setRenewable] = useState(isReturning)

  useSessionKeeper(store, session?.user.id)

  const begin = useEffectEvent(async () => {
    await store.begin(renewable)
    setRenewable(false)
  })

  useEffect(() => renewSessionBy(store.renew), [store])

  useEffect(() => {
    if (isSuccess) void begin()
  }, [isSuccess])

  // What does not change for those who read it must not seem to: parts of a page may still sleep, and would wake at once.
  const loading = busy || !isSuccess || (!session && renewable)
  const auth = useMemo(
    () => ({
      ...{ session, user: session?.user ?? null, loading },
      login: logIn({ onBusy: setBusy, onSession: store.enter }),
      answer: async (proof: Proof) => {
        const signedIn = await apiClient.twoFactor.answerChallenge(proof)
        store.passChallenge(signedIn.session)
        return signedIn
      },
      enterByPasskey: async (choice: PasskeyChoice = {}) => {
        // No part of a page on which nobody signs in.
        const { signInWithPasskey } = await import('./passkeys.ts')
        const signedIn = await signInWithPasskey(choice)
        if (choice.challenge) store.passChallenge(signedIn.session)
        else store.enter(signedIn.session)
        return signedIn
      },
      logout: () => {
        leaving.current ??= inTurn(() =>
          inSilence(cache, async () => {
            const over = await endSession()
            if (over) store.leave()
            return over
          }),
        ).finally(() => {
          leaving.current = undefined
        })
        return leaving.current
      },
      ...{ enter: store.enter, reload: store.reload, recover: store.recover },
      onAuthStateChange: onAuthEvent,
    }),
    [cache, store, session, loading],
  )

  return <AuthContext value={auth}>{children}</AuthContext>
}
