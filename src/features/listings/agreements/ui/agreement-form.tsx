import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import type { OwnAgreement, Wording } from '../contract.ts'
import { houseText } from '../house-text.ts'
import { type AgreementStage, agreementLimits } from '../terms.ts'
import { textProblem } from '../text-problem.ts'
import { AgreementText } from './agreement-text.tsx'
import { copy } from './copy.ts'

export interface AskedInput {
  before: AgreementStage
  wording: Wording
  previous: string | null
}

type AgreementFormProps = {
  present: OwnAgreement | null
  send: (input: AskedInput) => Promise<unknown>
  onClose: () => void
}

const kinds = [
  { value: 'house', label: 'Our text', description: 'A confidentiality agreement with a few blanks.' },
  { value: 'own', label: 'Your own text', description: 'Paste the text that you or your lawyer wrote.' },
] as const

const stages = [
  {
    value: 'particulars',
    label: 'The particulars',
    description: 'Price, place, description, photographs and floor plans.',
  },
  {
    value: 'documents',
    label: 'The documents',
    description: 'The documents that you add, and the floor plans. Members see the rest without accepting anything.',
  },
] as const

/** What was typed stays whatever the server answers. */
export function AgreementForm({ present, send, onClose }: AgreementFormProps) {
  const [values, setValues] = useState(() => valuesOf(present))
  const [isChanged, setIsChanged] = useState(false)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // The button that opened the form is gone.
  useEffect(() => form.current?.focus(), [])
  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes })
    setIsChanged(true)
  }
  const { busy, problems, submit } = useForm({
    check: () => problemsOf(values),
    send: async () => {
      setFailure(undefined)
      await send({ before: values.before, wording: wordingOf(values), previous: present?.sha256 ?? null })
      setIsChanged(false)
      onClose()
    },
    onFailure: (error) => {
      const found = fieldErrors(error)
      const byField = Object.fromEntries(
        Object.entries(found).map(([path, text]) => [path.replace('wording.', ''), text]),
      )
      if (Object.keys(byField).length > 0) return byField
      setFailure(
        isApiError(error, 'AGREEMENT_CHANGED')
          ? 'The agreement was changed in another window. Copy your text, close this form and look at the newer one.'
          : errorMessage(error, 'Please try again.'),
      )
      return {}
    },
  })

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="Agreement"
      onSubmit={submit}
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-7 outline-none"
    >
      <LeaveGuard when={isChanged && !busy}>The agreement that you wrote would be lost.</LeaveGuard>
      <RadioGroup
        label="Members accept it before they see"
        name="before"
        options={stages}
        value={values.before}
        onValueChange={(before) => change({ before })}
      />
      <RadioGroup
        label="Text"
        name="kind"
        options={kinds}
        value={values.kind}
        onValueChange={(kind) => change({ kind })}
      />
      {values.kind === 'house' ? (
        <HouseFields {...{ values, change, problems }} />
      ) : (
        <Field label="Text of the agreement" required hint={copy.ownText} error={problems.text}>
          <TextArea
            name="text"
            className="min-h-72"
            value={values.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </Field>
      )}
      {present && isChanged && <p className="text-pretty text-ink-2 text-sm">{copy.newVersion}</p>}
      {failure && <FormError title="The agreement was not saved">{failure} Your text is still here.</FormError>}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" variant="solid" busy={busy}>
          Ask for This Agreement
        </Button>
        {isChanged ? (
          <ConfirmDialog
            trigger={<Button>Cancel</Button>}
            title="Discard what you wrote?"
            confirm="Discard"
            cancel="Keep Writing"
            open={isDiscarding}
            onOpenChange={setIsDiscarding}
            onConfirm={onClose}
          >
            The agreement stays as it was.
          </ConfirmDialog>
        ) : (
          <Button onClick={onClose}>Cancel</Button>
        )}
      </div>
    </form>
  )
}

type Values = ReturnType<typeof valuesOf>

function HouseFields({
  values,
  change,
  problems,
}: {
  values: Values
  change: (changes: Partial<Values>) => void
  problems: Partial<Record<string, string>>
}) {
  return (
    <>
      <Field label="Who discloses" required hint={copy.party} error={problems.party}>
        <TextInput
          name="party"
          maxLength={agreementLimits.blank}
          value={values.party}
          onChange={({ currentTarget }) => change({ party: currentTarget.value })}
        />
      </Field>
      <Field label="Years for which it holds" required error={problems.years}>
        <TextInput
          name="years"
          inputMode="numeric"
          className="max-w-32"
          value={values.years}
          onChange={({ currentTarget }) => change({ years: currentTarget.value })}
        />
      </Field>
      <Field label="Law that governs it" required hint={copy.law} error={problems.law}>
        <TextInput
          name="law"
          maxLength={agreementLimits.blank}
          value={values.law}
          onChange={({ currentTarget }) => change({ law: currentTarget.value })}
        />
      </Field>
      <AgreementText
        text={houseText({
          party: values.party.trim() || '[who discloses]',
          years: Number(values.years) || 2,
          law: values.law.trim() || '[law]',
        })}
      />
    </>
  )
}

function valuesOf(present: OwnAgreement | null) {
  const { party = '', years = 2, law = '' } = present?.blanks ?? {}
  return {
    before: present?.before ?? ('particulars' as AgreementStage),
    kind: present && !present.blanks ? ('own' as const) : ('house' as const),
    ...{ party, years: String(years), law },
    text: present && !present.blanks ? present.text : '',
  }
}

function wordingOf({ kind, party, years, law, text }: Values): Wording {
  return kind === 'own' ? { kind, text } : { kind, party, years: Number(years), law }
}

function problemsOf({ kind, party, years, law, text }: Values): Record<string, string> {
  if (kind === 'own') {
    const problem = textProblem(text)
    return problem ? { text: problem } : {}
  }
  const isYears = /^\d+$/.test(years.trim()) && Number(years) >= 1 && Number(years) <= agreementLimits.years
  return {
    ...(!party.trim() && { party: 'Please say who discloses' }),
    ...(!isYears && { years: `Please enter a whole number up to ${agreementLimits.years}` }),
    ...(!law.trim() && { law: 'Please name a country or a state' }),
  }
}
