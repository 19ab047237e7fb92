import { useEffect } from 'react'
import { onLiveEvent } from '#api/live.ts'
import { onOtherPageEvent } from './auth-events.ts'
import { recordActivity } from './last-activity.ts'
import { checkInterval } from './refresh-timing.ts'
import type { SessionStore } from './session-store.ts'

/** Refreshes the session in time, and follows sign-ins and sign-outs on other pages and devices. */
export function useSessionSync(store: SessionStore, memberId: string | undefined): void {
  useEffect(() => {
    const refreshIfDue = () => void store.refreshIfDue()
    const timer = setInterval(refreshIfDue, checkInterval)
    document.addEventListener('visibilitychange', refreshIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
    }
  }, [store])

  useEffect(() => (memberId ? recordActivity() : undefined), [memberId])

  useEffect(() => onOtherPageEvent((event) => void store.recheck(event)), [store])

  useEffect(() => {
    // The Back button may bring a page back from the browser's cache, which missed everything since.
    const recheckIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void store.recheck()
    }
    addEventListener('pageshow', recheckIfRestored)
    return () => removeEventListener('pageshow', recheckIfRestored)
  }, [store])

  useEffect(() => {
    if (!memberId) return
    return onLiveEvent(({ type }) => {
      // `opened` too: the server may have rendered this page for another member than the one signed in now.
      if (type === 'opened' || type === 'session.ended' || type === 'standing.changed' || type === 'resync')
        void store.recheck()
    })
  }, [store, memberId])
}
