import { useSyncExternalStore } from 'react'
import { onAuthEvent } from './auth-events.ts'
import { signOutReason } from './refresh-session.ts'

/** Why this browser's member was signed out, if the server ended the session. */
export function useSignOutReason(): string | undefined {
  return useSyncExternalStore(onAuthEvent, reason, noReason)
}

const reason = () => signOutReason.message
const noReason = () => undefined
