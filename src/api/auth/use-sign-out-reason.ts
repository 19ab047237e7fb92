import { useSyncExternalStore } from 'react'
import { onAuthEvent } from './auth-events.ts'
import { shutOut } from './refresh-session.ts'

/** Why the member of this browser was signed out, where a curator did it. */
export function useShutOut(): string | undefined {
  return useSyncExternalStore(onAuthEvent, words, nothing)
}

const words = () => shutOut.words
const nothing = () => undefined
