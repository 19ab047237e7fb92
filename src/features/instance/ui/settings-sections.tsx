import type { z } from 'zod'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import type { InstanceSettings } from '../contract.ts'
import { maxInvitationAllowance, maxNameLength } from '../terms.ts'

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
    <FormSection title="The instance" description="Its name is shown on the legal pages.">
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
  { value: 'open', label: 'Anyone', description: 'New members see the dashboard at once. Curators verify them later.' },
  {
    value: 'application',
    label: 'By application',
    description: 'New members see the dashboard once a curator has verified them.',
  },
  { value: 'invitation', label: 'By invitation', description: 'Only with the code of a verified member.' },
] as const

export function JoiningSection({ values, onChange, errors }: SectionProps) {
  return (
    <FormSection
      title="Joining"
      description="A change holds for those who join from now on. Members who are here already keep their dashboard. If you let anyone join, members who wait for a curator get their dashboard at once."
    >
      <RadioGroup
        label="Who may join"
        options={joiningOptions}
        value={values.joining}
        onValueChange={(joining) => onChange({ joining })}
      />
      <Field
        label="Invitations of each verified member"
        required
        hint="A curator can set another number for single members."
        error={errors.invitation_allowance && `A whole number up to ${maxInvitationAllowance}`}
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
    <FormSection
      title="The fee"
      description="Due when a deal completes. Only those who pay it see it. A later change leaves completed deals as they are."
    >
      <Field label="Rate in per cent" required error={errors.fee_rate}>
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
