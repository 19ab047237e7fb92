import { useId, useRef, useState } from 'react'
import { describeCodeError } from '#api/auth/describe-code-error.ts'
import { useSentCode } from '#api/auth/use-sent-code.ts'
import { apiClient } from '#api/client.ts'
import { fieldErrors } from '#api/error-message.ts'
import type { Challenge, SentCode as Sent } from '#features/identity/sessions/contract.ts'
import { type CodeKind, codeWords, isCodeKind, proofNames } from '#features/identity/sessions/terms.ts'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { SentCode } from '#ui/forms/fields/sent-code.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { ProveByPasskey } from './passkey-proof-button.tsx'

type ProofByCodeProps = {
  challenge: Challenge
  onProven: () => void
  /** Too late, or too many tries: back to the password. */
  onOver: (reason: string) => void
  onClose: () => void
}

export function ProofByCode({ challenge, onProven, onOver, onClose }: ProofByCodeProps) {
  const { token } = challenge
  const kinds = challenge.kinds.filter(isCodeKind)
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<CodeKind>(kinds[0] ?? 'app')
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const words = codeWords[kind]

  const { busy, problems, submit } = useForm({
    ...textFields(['code']),
    send: async ({ code }) => {
      setWrong(undefined)
      setFailure(undefined)
      try {
        await apiClient.twoFactor.proveByCode({ token, kind, code })
      } catch (error) {
        const refusal = describeCodeError(error)
        if (refusal.isChallengeOver) return onOver(refusal.message)
        if (refusal.isWrongCode) setWrong(refusal.message)
        else setFailure(refusal.message)
        return field.current?.select()
      }
      onProven()
    },
    onFailure: fieldErrors,
  })

  const choose = (next: CodeKind) => {
    setKind(next)
    setWrong(undefined)
    setFailure(undefined)
    if (field.current) field.current.value = ''
  }

  return (
    <Dialog
      title="Is it you?"
      description="Your account asks for a code besides the password."
      open
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      initialFocus={field}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={form} busy={busy}>
            Continue
          </SubmitButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
        {kinds.length > 1 && (
          <RadioGroup
            label="How to prove it is you"
            options={kinds.map((value) => ({ value, label: proofNames[value] }))}
            value={kind}
            onValueChange={choose}
          />
        )}
        <div>
          <Field label={words.label} required hint={words.hint} error={problems.code ?? wrong}>
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
          {(kind === 'email' || kind === 'sms') && <MailedCode key={kind} {...{ challenge, kind, onOver }} />}
        </div>
        {failure && <FormError title={failure} />}
        <ProveByPasskey onProven={onProven} />
      </form>
    </Dialog>
  )
}

type MailedCodeProps = { challenge: Challenge; kind: Sent['by']; onOver: (reason: string) => void }

function MailedCode({ challenge: { token, sent }, kind, onOver }: MailedCodeProps) {
  return <SentCode {...useSentCode({ token, kind, sent: sent?.by === kind ? sent : null, onOver })} />
}
