import { useEffect, useState } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { CodeField, ProofChoice } from '#features/identity/factors/ui/code-field.tsx'
import { useCodeForm } from '#features/identity/factors/ui/use-code-form.ts'
import type { Challenge, SignedIn } from '#features/identity/sessions/contract.ts'
import { isCodeKind, type ProofKind } from '#features/identity/sessions/terms.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { PasskeyStep } from './passkey-step.tsx'

type ChallengeFormProps = {
  challenge: Challenge
  onSignedIn: (signedIn: SignedIn) => void
  /** Returns to the password. The reason is set if the challenge has expired. */
  onBack: (reason?: string) => void
}

const codeReasons: Record<Challenge['reason'], string> = {
  'two-factor': 'Two-factor sign-in is on: please enter a code as well as your password.',
  'unknown-device': 'You have not signed in on this device before, so we also need a code.',
}

const passkeyReason = 'Two-factor sign-in is on: please use your passkey as well as your password.'

/** The second step of a sign-in: a code or a passkey after the password. */
export function ChallengeForm({ challenge, onSignedIn, onBack }: ChallengeFormProps) {
  const { answerChallenge } = useAuth()
  const { token, kinds } = challenge
  const [kind, setKind] = useState<ProofKind>(kinds[0] ?? 'app')
  const { field, busy, submit, reset, missingCode, wrongCode, failure } = useCodeForm({
    send: async (code) => {
      if (isCodeKind(kind)) onSignedIn(await answerChallenge({ token, kind, code }))
    },
    onOver: onBack,
  })

  useEffect(() => field.current?.focus(), [field])

  return (
    <form onSubmit={submit} noValidate method="post" className="grid gap-7">
      <div>
        <h2 className="title-4">One more step</h2>
        <p className="mt-2 text-ink-2">{kind === 'passkey' ? passkeyReason : codeReasons[challenge.reason]}</p>
      </div>
      <ProofChoice
        {...{ kinds, kind }}
        onChoose={(next) => {
          setKind(next)
          reset()
        }}
      />
      {kind === 'passkey' ? (
        <PasskeyStep challenge={token} onSignedIn={onSignedIn} onOver={onBack} />
      ) : (
        <CodeField {...{ field, challenge, kind }} error={missingCode ?? wrongCode} onOver={onBack} />
      )}
      {failure && <FormError title={failure}>Your password is correct. Please enter the code.</FormError>}
      <div className="grid gap-3">
        {isCodeKind(kind) && <SubmitButton busy={busy}>{busy ? 'Signing in...' : 'Sign In'}</SubmitButton>}
        <Button variant="plain" onClick={() => onBack()}>
          Back to e-mail and password
        </Button>
      </div>
    </form>
  )
}
