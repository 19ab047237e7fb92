import type { Session } from '#features/identity/sessions/contract.ts'
import type { AuthEvent } from './auth-events.ts'
import { endOf, isRefreshDue } from './refresh-timing.ts'

export interface SessionPorts {
  read: () => Promise<Session | null>
  refresh: () => Promise<Session | null>
  /** Whether this browser keeps what renews a session: not once its member has left. */
  renewable: () => boolean
  /** One page of this browser at a time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  held: () => Session | null
  hold: (session: Session | null) => void
  /** What one member's pages read must not be seen by the next. */
  forgetMember: () => void
  tellHere: (event: AuthEvent, session: Session | null) => void
  tellElsewhere: (event: AuthEvent) => void
  pause: (attempt: number) => Promise<void>
}

export type SessionStore = ReturnType<typeof sessionStore>

/**
 * Who is signed in on this page. Every change goes through `settle`, which tells it once, with the session as it is
 * then. A server that does not answer changes nothing: only an answer signs anybody out.
 */
export function sessionStore(ports: SessionPorts) {
  let changes = 0
  let begun = false
  let endsAt = 0
  let renewal: Promise<Session | null> | undefined

  function settle(next: Session | null, event?: AuthEvent): void {
    changes++
    const before = ports.held()
    endsAt = next ? endOf(next) : 0
    ports.hold(next)
    if (before?.user.id !== next?.user.id) ports.forgetMember()
    const news = event !== 'SIGNED_OUT' || before !== null
    if (begun && event && news) ports.tellHere(event, next)
  }

  function publish(next: Session | null, event: AuthEvent | undefined): void {
    settle(next, event)
    if (event) ports.tellElsewhere(event)
  }

  /** Several who ask at once share one renewal; another page may have done it while this one waited for its turn. */
  function renew(): Promise<Session | null> {
    renewal ??= renewInTurn().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  async function renewInTurn(): Promise<Session | null> {
    const seen = changes
    const next = await ports.inTurn(async () => {
      const current = await ports.read()
      return current && !isRefreshDue(endOf(current)) ? current : await ports.refresh()
    })
    if (!next && seen !== changes) return ports.held()
    publish(next, next ? 'TOKEN_REFRESHED' : 'SIGNED_OUT')
    return next
  }

  /** What the browser kept renews a session that ran out, and says why of one that was ended. */
  async function look(): Promise<Session | null> {
    const current = await ports.read()
    if (current || !ports.held()) return current
    return await ports.inTurn(async () => (ports.renewable() ? await ports.refresh() : null))
  }

  /** What is read is true only if nothing changed meanwhile. */
  async function lookUntilCertain(): Promise<Session | null> {
    for (;;) {
      const seen = changes
      const current = await untilAnswered(look)
      if (seen === changes) return current
    }
  }

  async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work()
      } catch {
        await ports.pause(attempt)
      }
    }
  }

  return {
    /** Once it is known what the page came with; a session that ran out may be renewed by what the browser kept. */
    async begin(renewable: boolean): Promise<void> {
      const held = ports.held()
      if (held) endsAt = endOf(held)
      else if (renewable) await untilAnswered(renew)
      begun = true
      ports.tellHere('INITIAL_SESSION', ports.held())
    },

    /** Takes over a session that was just opened here. */
    enter: (session: Session) => publish(session, 'SIGNED_IN'),

    passChallenge(session: Session): void {
      settle(session, 'MFA_CHALLENGE_VERIFIED')
      publish(session, 'SIGNED_IN')
    },

    leave: () => publish(null, 'SIGNED_OUT'),

    /** A link that was mailed to replace the password was followed. */
    recover: () => ports.tellHere('PASSWORD_RECOVERY', ports.held()),

    renew: async (): Promise<boolean> => (await renew().catch(() => null)) !== null,

    async refreshIfDue(): Promise<void> {
      if (ports.held() && isRefreshDue(endsAt)) await renew().catch(() => null)
    },

    /** The member's own data changed here. */
    async reload(): Promise<void> {
      const current = await lookUntilCertain()
      publish(current, whatHappened(ports.held(), current, 'USER_UPDATED'))
    },

    /** Something happened elsewhere: in another page of this browser, on another device. */
    async lookAgain(heard?: AuthEvent): Promise<void> {
      if (heard === 'SIGNED_OUT') return settle(null, heard)
      const current = await lookUntilCertain()
      settle(current, whatHappened(ports.held(), current, heard))
    },
  }
}

function whatHappened(before: Session | null, now: Session | null, heard?: AuthEvent): AuthEvent | undefined {
  if (!now) return before ? 'SIGNED_OUT' : undefined
  if (before?.user.id !== now.user.id) return 'SIGNED_IN'
  return heard ?? (JSON.stringify(before.user) === JSON.stringify(now.user) ? undefined : 'USER_UPDATED')
}
