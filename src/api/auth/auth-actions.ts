import type { QueryClient } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { onAuthEvent } from './auth-events.ts'
import { endSession } from './end-session.ts'
import { logIn } from './log-in.ts'
import { signOutQuietly } from './quiet-sign-out.ts'
import { withRefreshLock } from './refresh-session.ts'
import type { SessionStore } from './session-store.ts'
import type { PasskeyChoice, SecondFactorAnswer } from './sign-in.ts'
import type { AuthActions } from './use-auth.ts'

interface Options {
  store: SessionStore
  cache: QueryClient
  /** Called as a login starts and ends. */
  onBusy: (busy: boolean) => void
}

export function authActions({ store, cache, onBusy }: Options): AuthActions {
  let logout: Promise<boolean> | undefined

  const endAndMarkSignedOut = async () => {
    const hasEnded = await endSession()
    if (hasEnded) store.markSignedOut()
    return hasEnded
  }

  return {
    login: logIn({ onBusy, onSession: store.adopt }),
    answerChallenge: async (answer: SecondFactorAnswer) => {
      const signedIn = await apiClient.twoFactor.answerChallenge(answer)
      store.passChallenge(signedIn.session)
      return signedIn
    },
    signInWithPasskey: async (choice: PasskeyChoice = {}) => {
      // Loaded only when it is needed, to keep it out of every other page.
      const { signInWithPasskey } = await import('./passkeys.ts')
      const signedIn = await signInWithPasskey(choice)
      if (choice.challenge) store.passChallenge(signedIn.session)
      else store.adopt(signedIn.session)
      return signedIn
    },
    logout: () => {
      logout ??= withRefreshLock(() => signOutQuietly(cache, endAndMarkSignedOut)).finally(() => {
        logout = undefined
      })
      return logout
    },
    adoptSession: store.adopt,
    reloadSession: store.reload,
    announceRecovery: store.announceRecovery,
    onAuthStateChange: onAuthEvent,
  }
}
