import { type ReactNode, useState } from 'react'
import type { Challenge, SignedIn } from '#features/identity/sessions/contract.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { PasswordForm } from './password-form.tsx'

type SignInFormProps = {
  /** Why the member was signed out, if they were. */
  signOutReason?: string | undefined
  /** Another way to sign in, shown below the first step. */
  passkeyButton: (enter: (signedIn: SignedIn) => void) => ReactNode
  onSignedIn: () => void
}

/** The password, then a second step if the response is a challenge. */
export function SignInForm({ signOutReason, passkeyButton, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<Challenge>()
  const [overReason, setOverReason] = useState<string>()

  const enter = ({ notice }: SignedIn) => {
    if (notice === 'email_not_confirmed')
      toast({ title: 'Email not confirmed', description: 'Please open the link in our e-mail to confirm it.' })
    onSignedIn()
  }

  if (challenge)
    return (
      <ChallengeForm
        challenge={challenge}
        onSignedIn={enter}
        onBack={(reason) => {
          setOverReason(reason)
          setChallenge(undefined)
        }}
      />
    )
  return (
    <>
      <PasswordForm
        email={email}
        failed={
          overReason
            ? { title: 'Login failed', text: overReason }
            : signOutReason && { title: 'You were signed out', text: signOutReason }
        }
        onAnswer={(answer, typedEmail) => {
          if (answer.status === 'signed-in') return enter(answer)
          setEmail(typedEmail)
          setChallenge(answer.challenge)
        }}
      />
      {passkeyButton(enter)}
    </>
  )
}
