import type { RefObject } from 'react'
import type { Challenge } from '#features/identity/sessions/contract.ts'
import { type CodeKind, codeWords, type ProofKind, proofNames } from '#features/identity/sessions/terms.ts'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { SendCode } from './send-code.tsx'

type CodeFieldProps = {
  field: RefObject<HTMLInputElement | null>
  challenge: Challenge
  kind: CodeKind
  error: string | undefined
  onOver: (reason: string) => void
}

/** The field for a code that answers a challenge, with the button to have one sent. */
export function CodeField({ field, challenge: { token, sent }, kind, error, onOver }: CodeFieldProps) {
  const { label, hint } = codeWords[kind]
  return (
    <div>
      <Field label={label} required hint={hint} error={error}>
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
        <SendCode key={kind} {...{ token, kind, onOver }} sent={sent?.by === kind ? sent : null} />
      )}
    </div>
  )
}

type ProofChoiceProps<Kind extends ProofKind> = { kinds: Kind[]; kind: Kind; onChoose: (kind: Kind) => void }

/** Lets the member choose among several proofs; renders nothing for a single one. */
export function ProofChoice<Kind extends ProofKind>({ kinds, kind, onChoose }: ProofChoiceProps<Kind>) {
  return (
    kinds.length > 1 && (
      <RadioGroup
        label="Confirm with"
        options={kinds.map((value) => ({ value, label: proofNames[value] }))}
        value={kind}
        onValueChange={onChoose}
      />
    )
  )
}
