import { createContext, useContext } from 'react'
import type { Session, SignedIn } from '#features/identity/sessions/contract.ts'
import type { AuthListener } from './auth-events.ts'
import type { Credentials, PasskeyChoice, SecondFactorAnswer, SignInAnswer } from './sign-in.ts'

export interface Auth extends AuthActions {
  session: Session | null
  user: Session['user'] | null
  /** Until it is known who is signed in, and while a login runs. */
  loading: boolean
}

export interface AuthActions {
  login: (credentials: Credentials) => Promise<SignInAnswer>
  /** Completes a sign-in that was answered with a challenge. */
  answerChallenge: (answer: SecondFactorAnswer) => Promise<SignedIn>
  /** Signs in by a passkey alone or, if a challenge is named, completes a sign-in with it. */
  signInWithPasskey: (choice?: PasskeyChoice) => Promise<SignedIn>
  /** Resolves to false if it failed: the member is still signed in then. */
  logout: () => Promise<boolean>
  /** Stores a session that another procedure opened, for example signing up. */
  adoptSession: (session: Session) => void
  /** Reads the session again after the member's own data changed. */
  reloadSession: () => Promise<void>
  /** Announces that the member followed a mailed link to set a new password. */
  announceRecovery: () => void
  onAuthStateChange: (listener: AuthListener) => () => void
}

export const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
