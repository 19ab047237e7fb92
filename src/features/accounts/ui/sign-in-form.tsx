import { useState } from 'react'
import type { Challenge, SignedIn } from '#features/sessions/contract.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** One step, or two where a code is asked besides the password. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
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
    <PasswordForm
      email={email}
      failed={over}
      onAnswer={(answer, typed) => {
        if (answer.status === 'signed-in') return enter(answer)
        setEmail(typed)
        setChallenge(answer.challenge)
      }}
    />
  )
}
