import { createContext, useContext } from 'react'
import type { Session, SignedIn } from '#features/identity/sessions/contract.ts'
import type { AuthListener } from './auth-events.ts'
import type { Credentials, PasskeyChoice, Proof, SignInAnswer } from './sign-in.ts'

export interface Auth {
  session: Session | null
  user: Session['user'] | null
  /** Until it is known who is signed in, and while a login runs. */
  loading: boolean
  login: (credentials: Credentials) => Promise<SignInAnswer>
  /** The second step, where signing in was answered with a challenge. */
  answer: (proof: Proof) => Promise<SignedIn>
  /** By a passkey alone, or as the second step if a challenge is named. */
  enterByPasskey: (choice?: PasskeyChoice) => Promise<SignedIn>
  /** Whether it succeeded; else the member is still signed in. */
  logout: () => Promise<boolean>
  /** Takes over a session that another procedure opened, as joining does. */
  enter: (session: Session) => void
  /** Reads the session again after the member's own data changed. */
  reload: () => Promise<void>
  /** Tells that a link was followed which replaces the password. */
  recover: () => void
  onAuthStateChange: (listener: AuthListener) => () => void
}

export const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
