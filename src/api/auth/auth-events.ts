import type { Session } from '#features/identity/sessions/contract.ts'

export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

export type AuthListener = (event: AuthEvent, session: Session | null) => void

const listeners = new Set<AuthListener>()
const channel = typeof window === 'undefined' ? undefined : new BroadcastChannel('auth')

export function tellHere(event: AuthEvent, session: Session | null): void {
  for (const listener of listeners) listener(event, session)
}

/** Tells the other pages of this browser, which read the session for themselves. */
export function tellElsewhere(event: AuthEvent): void {
  channel?.postMessage(event)
}

export function onAuthEvent(listener: AuthListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What another page of this browser did. */
export function onEventElsewhere(listener: (event: AuthEvent) => void): () => void {
  const hear = ({ data }: MessageEvent<AuthEvent>) => listener(data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
