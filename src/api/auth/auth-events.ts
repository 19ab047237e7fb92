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

export function notifyThisPage(event: AuthEvent, session: Session | null): void {
  for (const listener of listeners) listener(event, session)
}

/** Other pages of this browser get the event without the session, which they read for themselves. */
export function notifyOtherPages(event: AuthEvent): void {
  channel?.postMessage(event)
}

export function onAuthEvent(listener: AuthListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function onOtherPageEvent(listener: (event: AuthEvent) => void): () => void {
  const handleMessage = ({ data }: MessageEvent<AuthEvent>) => listener(data)
  channel?.addEventListener('message', handleMessage)
  return () => channel?.removeEventListener('message', handleMessage)
}
