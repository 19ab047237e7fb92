import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import { api } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import type { Settings } from '#features/curation/contract.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'

type Values = z.infer<typeof Settings>

const joiningRules = [
  { value: 'open', label: 'Anyone', description: 'Newcomers see the dashboard at once, and are verified in time.' },
  {
    value: 'application',
    label: 'By application',
    description: 'The dashboard opens to newcomers only once a curator has verified them.',
  },
  { value: 'invitation', label: 'By invitation', description: 'Only with the code of a verified member.' },
] as const
const payers = [
  { value: 'seller', label: 'The seller' },
  { value: 'buyer', label: 'The buyer' },
  { value: 'both', label: 'Both, evenly' },
] as const

export function SettingsForm({ settings }: { settings: Values }) {
  const cache = useQueryClient()
  const [values, setValues] = useState(settings)
  const [allowance, setAllowance] = useState(String(settings.invitation_allowance))
  const set = (changed: Partial<Values>) => setValues({ ...values, ...changed })
  const save = useMutation({
    ...api.instance.change.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Settings saved' })
      return Promise.all([
        cache.invalidateQueries({ queryKey: api.curation.readSettings.key() }),
        cache.invalidateQueries({ queryKey: api.instance.key() }),
      ])
    },
  })
  const problems = fieldErrors(save.error)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ ...values, invitation_allowance: Number(allowance || Number.NaN) })
  }

  return (
    <form onSubmit={send} noValidate className="max-w-5xl">
      <FormSection title="The house" description="Its name stands where it answers for itself.">
        <Field label="Name" required error={problems.name}>
          <TextInput
            value={values.name}
            maxLength={80}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </Field>
      </FormSection>
      <FormSection
        title="Joining"
        description="A change holds for those who join from now on. Members who are here already keep their dashboard; opening the house to anyone also admits all who wait."
      >
        <RadioGroup
          label="Who may join"
          options={joiningRules}
          value={values.joining}
          onValueChange={(joining) => set({ joining })}
        />
        <Field
          label="Invitations of each verified member"
          required
          hint="A curator may give single members another number."
          error={problems.invitation_allowance && 'A whole number up to 1000'}
        >
          <TextInput
            inputMode="numeric"
            className="max-w-32"
            value={allowance}
            onChange={(event) => setAllowance(event.currentTarget.value)}
          />
        </Field>
      </FormSection>
      <FormSection
        title="The fee"
        description="Due when a deal completes, and shown to whoever pays it alone. Deals keep the fee they were completed under."
      >
        <Field label="Rate in per cent" required error={problems.fee_rate}>
          <TextInput
            inputMode="decimal"
            className="max-w-32"
            value={values.fee_rate}
            onChange={(event) => set({ fee_rate: event.currentTarget.value })}
          />
        </Field>
        <RadioGroup
          label="Paid by"
          options={payers}
          value={values.fee_payer}
          onValueChange={(fee_payer) => set({ fee_payer })}
        />
      </FormSection>
      <div className="grid gap-6 border-line border-t pt-8 lg:pl-[33.333%]">
        {save.isError && (
          <FormError title="The settings were not saved">
            {errorMessage(save.error, 'Please try again.')} What you wrote is still here.
          </FormError>
        )}
        <div>
          <Button type="submit" variant="solid" busy={save.isPending}>
            Save Settings
          </Button>
        </div>
      </div>
    </form>
  )
}
