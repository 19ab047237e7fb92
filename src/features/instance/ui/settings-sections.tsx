import type { z } from 'zod'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import type { InstanceSettings } from '../contract.ts'
import { maxInvitationAllowance, maxNameLength } from '../terms.ts'
import { copy } from './copy.ts'

/** The allowance as typed, which may be no number. */
export type SettingsValues = Omit<z.infer<typeof InstanceSettings>, 'invitation_allowance'> & {
  invitation_allowance: string
}

export type SectionProps = {
  values: SettingsValues
  onChange: (changes: Partial<SettingsValues>) => void
  errors: Partial<Record<string, string>>
}

export function NameSection({ values, onChange, errors }: SectionProps) {
  return (
    <FormSection title="Name of the network" description={copy.nameSection}>
      <Field label="Name" required error={errors.name}>
        <TextInput
          name="name"
          value={values.name}
          maxLength={maxNameLength}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </Field>
    </FormSection>
  )
}

const joiningOptions = [
  {
    value: 'open',
    label: 'Anyone',
    description: 'New members can use the dashboard at once. Curators verify them later.',
  },
  {
    value: 'application',
    label: 'By application',
    description: 'New members can use the dashboard once a curator has verified them.',
  },
  {
    value: 'invitation',
    label: 'By invitation',
    description: 'New members need an invitation code from a verified member.',
  },
] as const

export function JoiningSection({ values, onChange, errors }: SectionProps) {
  return (
    <FormSection title="Joining" description={copy.joiningSection}>
      <RadioGroup
        label="Who may join"
        options={joiningOptions}
        value={values.joining}
        onValueChange={(joining) => onChange({ joining })}
      />
      <Field
        label="Invitations for each verified member"
        required
        hint={copy.allowance}
        error={errors.invitation_allowance && `Please enter a whole number up to ${maxInvitationAllowance}`}
      >
        <TextInput
          name="invitation_allowance"
          inputMode="numeric"
          className="max-w-32"
          value={values.invitation_allowance}
          onChange={(event) => onChange({ invitation_allowance: event.currentTarget.value })}
        />
      </Field>
    </FormSection>
  )
}

const payerOptions = [
  { value: 'seller', label: 'The seller' },
  { value: 'buyer', label: 'The buyer' },
  { value: 'both', label: 'Both, evenly' },
] as const

export function FeeSection({ values, onChange, errors }: SectionProps) {
  return (
    <FormSection title="The fee" description={copy.feeSection}>
      <Field label="Fee in per cent of the amount" required error={errors.fee_rate}>
        <TextInput
          name="fee_rate"
          inputMode="decimal"
          className="max-w-32"
          value={values.fee_rate}
          onChange={(event) => onChange({ fee_rate: event.currentTarget.value })}
        />
      </Field>
      <RadioGroup
        label="Paid by"
        options={payerOptions}
        value={values.fee_payer}
        onValueChange={(fee_payer) => onChange({ fee_payer })}
      />
    </FormSection>
  )
}
