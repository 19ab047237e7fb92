import type { Session } from '#features/identity/sessions/contract.ts'
import { type Credentials, type SignInAnswer, signIn } from './sign-in.ts'

type Callbacks = {
  onBusy: (busy: boolean) => void
  /** Not called if a second factor is still needed. */
  onSession: (session: Session) => void
}

/** Signs in, and reports when that starts and ends. */
export const logIn =
  ({ onBusy, onSession }: Callbacks) =>
  async (credentials: Credentials): Promise<SignInAnswer> => {
    onBusy(true)
    try {
      const answer = await signIn(credentials)
      if (answer.status === 'signed-in') onSession(answer.session)
      return answer
    } finally {
      onBusy(false)
    }
  }
