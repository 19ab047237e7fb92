import { type ReactNode, useState } from 'react'
import type { Challenge, SignedIn } from '#features/identity/sessions/contract.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { PasswordForm } from './password-form.tsx'

type SignInFormProps = {
  /** Why whoever was a member here is none now. */
  shutOut?: string | undefined
  /** Another way to sign in, shown below the first step. */
  otherWay: (enter: (signedIn: SignedIn) => void) => ReactNode
  onSignedIn: () => void
}

/** One step, or two where a code is asked besides the password. */
export function SignInForm({ shutOut, otherWay, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<Challenge>()
  const [over, setOver] = useState<string>()

  const enter = ({ notice }: SignedIn) => {
    if (notice === 'email_not_confirmed')
      toast({ title: 'Email not confirmed', description: 'Please follow the link in our e-mail.' })
    onSignedIn()
  }

  if (challenge)
    return (
      <ChallengeForm
        challenge={challenge}
        onSignedIn={enter}
        onBack={(reason) => {
          setOver(reason)
          setChallenge(undefined)
        }}
      />
    )
  return (
    <>
      <PasswordForm
        email={email}
        failed={
          over ? { title: 'Login failed', words: over } : shutOut && { title: 'You were signed out', words: shutOut }
        }
        onAnswer={(answer, typed) => {
          if (answer.status === 'signed-in') return enter(answer)
          setEmail(typed)
          setChallenge(answer.challenge)
        }}
      />
      {otherWay(enter)}
    </>
  )
}
