import type { Session } from '#features/identity/sessions/contract.ts'
import type { AuthEvent } from './auth-events.ts'
import { endOf, isRefreshDue } from './refresh-timing.ts'

export interface SessionStorage {
  getSession: () => Session | null
  setSession: (session: Session | null) => void
  /** Removes data of the member before, which the next one must not see. */
  clearMemberData: () => void
  notifyThisPage: (event: AuthEvent, session: Session | null) => void
  notifyOtherPages: (event: AuthEvent) => void
}

export type SessionState = ReturnType<typeof sessionState>

/** The session of this page. Each change is stored first and then announced once. */
export function sessionState(storage: SessionStorage) {
  let changes = 0
  let isStarted = false
  let endsAt = 0

  function change(session: Session | null, event?: AuthEvent): void {
    changes++
    const previousSession = storage.getSession()
    endsAt = session ? endOf(session) : 0
    storage.setSession(session)
    if (previousSession?.user.id !== session?.user.id) storage.clearMemberData()
    const isSignedOutAlready = event === 'SIGNED_OUT' && previousSession === null
    if (isStarted && event && !isSignedOutAlready) storage.notifyThisPage(event, session)
  }

  return {
    get: storage.getSession,
    /** Compared before and after a request, this shows whether its answer is out of date. */
    changeCount: () => changes,
    isRefreshDue: () => storage.getSession() !== null && isRefreshDue(endsAt),

    /** Announces the session that the page came with, or that was renewed since. Call it once. */
    start(): void {
      const session = storage.getSession()
      if (session && changes === 0) endsAt = endOf(session)
      isStarted = true
      storage.notifyThisPage('INITIAL_SESSION', session)
    },

    change,

    /** A change that was made here, so that other pages of this browser have to follow. */
    publish(session: Session | null, event: AuthEvent | undefined): void {
      change(session, event)
      if (event) storage.notifyOtherPages(event)
    },
  }
}
