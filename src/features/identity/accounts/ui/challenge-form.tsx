import { useEffect, useRef, useState } from 'react'
import { describeCodeError } from '#api/auth/describe-code-error.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { fieldErrors } from '#api/error-message.ts'
import { SendCode } from '#features/identity/factors/ui/send-code.tsx'
import type { Challenge, SignedIn } from '#features/identity/sessions/contract.ts'
import { codeWords, isCodeKind, type ProofKind, proofNames } from '#features/identity/sessions/terms.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { PasskeyProof } from './passkey-step.tsx'

type ChallengeFormProps = {
  challenge: Challenge
  onSignedIn: (signedIn: SignedIn) => void
  /** To the first step; with words where the challenge is over. */
  onBack: (reason?: string) => void
}

const whyAsked: Record<Challenge['reason'], string> = {
  'two-factor': 'Your account asks for a code besides the password.',
  'unknown-device': 'You have not signed in on this device before, so we ask for a code besides the password.',
}

const whyPasskey = 'Your account asks for your passkey besides the password.'

/** The second step of signing in: a code or a passkey besides the password. */
export function ChallengeForm({ challenge, onSignedIn, onBack }: ChallengeFormProps) {
  const { answerChallenge: answer } = useAuth()
  const [kind, setKind] = useState<ProofKind>(challenge.kinds[0] ?? 'app')
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  const { busy, problems, submit } = useForm({
    ...textFields(['code']),
    send: async ({ code }) => {
      setWrong(undefined)
      setFailure(undefined)
      try {
        if (isCodeKind(kind)) onSignedIn(await answer({ token: challenge.token, kind, code }))
      } catch (error) {
        const refusal = describeCodeError(error)
        if (refusal.isChallengeOver) return onBack(refusal.message)
        if (refusal.isWrongCode) setWrong(refusal.message)
        else setFailure(refusal.message)
        field.current?.select()
      }
    },
    onFailure: fieldErrors,
  })

  const choose = (next: ProofKind) => {
    setKind(next)
    setWrong(undefined)
    setFailure(undefined)
    if (field.current) field.current.value = ''
  }

  return (
    <form onSubmit={submit} noValidate method="post" className="grid gap-7">
      <div>
        <h2 className="title-4">One more step</h2>
        <p className="mt-2 text-ink-2">{kind === 'passkey' ? whyPasskey : whyAsked[challenge.reason]}</p>
      </div>
      {challenge.kinds.length > 1 && (
        <RadioGroup
          label="How to prove it is you"
          options={challenge.kinds.map((value) => ({ value, label: proofNames[value] }))}
          value={kind}
          onValueChange={choose}
        />
      )}
      {kind === 'passkey' ? (
        <PasskeyProof challenge={challenge.token} onSignedIn={onSignedIn} onOver={onBack} />
      ) : (
        <div>
          <Field label={codeWords[kind].label} required hint={codeWords[kind].hint} error={problems.code ?? wrong}>
            <TextInput
              ref={field}
              name="code"
              autoComplete="one-time-code"
              inputMode={kind === 'backup' ? 'text' : 'numeric'}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="tabular-nums tracking-[0.18em]"
            />
          </Field>
          {(kind === 'email' || kind === 'sms') && (
            <SendCode key={kind} challenge={challenge} kind={kind} onOver={(reason) => onBack(reason)} />
          )}
        </div>
      )}
      {failure && <FormError title={failure}>Your password was right; only the code is missing.</FormError>}
      <div className="grid gap-3">
        {isCodeKind(kind) && <SubmitButton busy={busy}>{busy ? 'Signing in...' : 'Sign In'}</SubmitButton>}
        <Button variant="plain" onClick={() => onBack()}>
          Back to e-mail and password
        </Button>
      </div>
    </form>
  )
}
