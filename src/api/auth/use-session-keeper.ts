import { useEffect } from 'react'
import { onLiveEvent } from '#api/live.ts'
import { onEventElsewhere } from './auth-events.ts'
import { noteUses } from './last-activity.ts'
import { checkEvery } from './refresh-timing.ts'
import type { SessionStore } from './session-store.ts'

/** Refreshes in time, and notices when the session began or ended elsewhere: in another page, on another device. */
export function useSessionKeeper(store: SessionStore, memberId: string | undefined): void {
  useEffect(() => {
    const wake = () => void store.refreshIfDue()
    const timer = setInterval(wake, checkEvery)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [store])

  useEffect(() => (memberId ? noteUses() : undefined), [memberId])

  useEffect(() => onEventElsewhere((event) => void store.lookAgain(event)), [store])

  useEffect(() => {
    // A page that the browser kept whole, and shows again by its Back button, knows nothing of what happened since.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void store.lookAgain()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [store])

  useEffect(() => {
    if (!memberId) return
    return onLiveEvent(({ type }) => {
      // The page may have been drawn for whoever was signed in before: what is heard from now on is another's.
      if (type === 'opened' || type === 'session.ended' || type === 'standing.changed' || type === 'resync')
        void store.lookAgain()
    })
  }, [store, memberId])
}
