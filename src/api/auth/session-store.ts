import type { Session } from '#features/identity/sessions/contract.ts'
import type { AuthEvent } from './auth-events.ts'
import { type SessionCalls, sessionRequests } from './session-requests.ts'
import { type SessionStorage, sessionState } from './session-state.ts'

export type SessionStore = ReturnType<typeof sessionStore>

/** Who is signed in on this page, kept in step with the server and with other pages of this browser. */
export function sessionStore(ports: SessionCalls & SessionStorage) {
  const state = sessionState(ports)
  const requests = sessionRequests(ports, state)
  const renew = () => requests.renew().catch(() => null)

  return {
    /** Call it once, when the session that the page came with is stored. */
    async start(mayBeRenewed: boolean): Promise<void> {
      if (!state.get() && mayBeRenewed) await requests.renewUntilAnswered()
      state.start()
    },

    /** Stores a session that was just opened on this page. */
    adopt: (session: Session) => state.publish(session, 'SIGNED_IN'),

    passChallenge(session: Session): void {
      state.change(session, 'MFA_CHALLENGE_VERIFIED')
      state.publish(session, 'SIGNED_IN')
    },

    markSignedOut: () => state.publish(null, 'SIGNED_OUT'),

    /** The member followed a mailed link to set a new password. */
    announceRecovery: () => ports.notifyThisPage('PASSWORD_RECOVERY', state.get()),

    renew: async (): Promise<boolean> => (await renew()) !== null,

    async refreshIfDue(): Promise<void> {
      if (state.isRefreshDue()) await renew()
    },

    /** Call it after the member's own data changed on this page. */
    async reload(): Promise<void> {
      const current = await requests.readLatest()
      state.publish(current, eventFor(state.get(), current, 'USER_UPDATED'))
    },

    /** Call it when the session may have changed elsewhere: on another page of this browser, or another device. */
    async recheck(announced?: AuthEvent): Promise<void> {
      if (announced === 'SIGNED_OUT') return state.change(null, announced)
      const current = await requests.readLatest()
      state.change(current, eventFor(state.get(), current, announced))
    },
  }
}

function eventFor(previous: Session | null, current: Session | null, announced?: AuthEvent): AuthEvent | undefined {
  if (!current) return previous ? 'SIGNED_OUT' : undefined
  if (previous?.user.id !== current.user.id) return 'SIGNED_IN'
  return announced ?? (JSON.stringify(previous.user) === JSON.stringify(current.user) ? undefined : 'USER_UPDATED')
}
