import type { Session } from '#features/identity/sessions/contract.ts'
import { type Credentials, type SignInAnswer, signIn } from './sign-in.ts'

type Door = {
  onBusy: (busy: boolean) => void
  /** With the session of whoever needs no second step. */
  onSession: (session: Session) => void
}

/** Signs in; it is loading as long as that runs, however it ends. */
export const logIn =
  ({ onBusy, onSession }: Door) =>
  async (credentials: Credentials): Promise<SignInAnswer> => {
    onBusy(true)
    try {
      const answered = await signIn(credentials)
      if (answered.status === 'signed-in') onSession(answered.session)
      return answered
    } finally {
      onBusy(false)
    }
  }
