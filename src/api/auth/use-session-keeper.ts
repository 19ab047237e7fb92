import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onLiveEvent } from '#api/live.ts'
import type { Session } from '#features/sessions/contract.ts'
import { announce, onEventElsewhere, tellHere } from './auth-events.ts'
import { sessionQuery } from './queries.ts'
import { checkEvery, isRefreshDue } from './refresh-rule.ts'
import { refreshSession } from './refresh-session.ts'

interface Keeping {
  session: Session | null
  become: (next: Session | null) => void
}

/** Refreshes in time, and notices when the session began or ended elsewhere: in another page, on another device. */
export function useSessionKeeper({ session, become }: Keeping): void {
  const cache = useQueryClient()
  const signedIn = session !== null

  const refreshIfDue = useEffectEvent(async () => {
    if (!session || !isRefreshDue(session.expires_at)) return
    const renewed = await refreshSession().catch(() => undefined)
    if (renewed === undefined) return
    become(renewed)
    announce(renewed ? 'TOKEN_REFRESHED' : 'SIGNED_OUT', renewed)
  })

  const lookAgain = useEffectEvent(async () => {
    const current = await cache.fetchQuery({ ...sessionQuery(), staleTime: 0 }).catch(() => undefined)
    if (current === undefined) return
    if (session && !current) tellHere('SIGNED_OUT', null)
    become(current)
  })

  useEffect(() => {
    const timer = setInterval(() => void refreshIfDue(), checkEvery)
    const wake = () => void refreshIfDue()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [])

  useEffect(
    () =>
      onEventElsewhere((event) => {
        if (event === 'SIGNED_OUT') become(null)
        else void lookAgain()
        tellHere(event, null)
      }),
    [become],
  )

  useEffect(() => {
    if (!signedIn) return
    return onLiveEvent(({ type }) => {
      if (type === 'session.ended' || type === 'resync') void lookAgain()
    })
  }, [signedIn])
}
