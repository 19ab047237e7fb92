import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import type { InstanceSettings } from '../contract.ts'
import {
  FeeSection,
  JoiningSection,
  NameSection,
  type SectionProps,
  type SettingsValues,
} from './settings-sections.tsx'

export function SettingsForm({ settings }: { settings: z.infer<typeof InstanceSettings> }) {
  const [values, setValues] = useState<SettingsValues>({
    ...settings,
    invitation_allowance: String(settings.invitation_allowance),
  })
  const save = useSaveSettings()
  // An empty field must fail the validation; Number('') would be 0.
  const invitation_allowance = Number(values.invitation_allowance || Number.NaN)
  const { busy, problems, submit } = useForm({
    send: () => save.mutateAsync({ ...values, invitation_allowance }),
    onFailure: fieldErrors,
  })
  const section: SectionProps = {
    values,
    onChange: (changes) => setValues({ ...values, ...changes }),
    errors: problems,
  }

  return (
    <form onSubmit={submit} noValidate className="max-w-5xl">
      <NameSection {...section} />
      <JoiningSection {...section} />
      <FeeSection {...section} />
      <div className="grid gap-6 border-line border-t pt-8 lg:pl-[33.333%]">
        {save.isError && (
          <FormError title="The settings were not saved">
            {errorMessage(save.error, 'Please try again.')} Your changes are still here.
          </FormError>
        )}
        <div>
          <Button type="submit" variant="solid" busy={busy}>
            Save Settings
          </Button>
        </div>
      </div>
    </form>
  )
}

function useSaveSettings() {
  const cache = useQueryClient()
  return useMutation({
    ...api.instance.change.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Settings saved' })
      return Promise.all([
        cache.invalidateQueries({ queryKey: api.curation.readSettings.key() }),
        cache.invalidateQueries({ queryKey: api.instance.key() }),
        // The fees by category show the general percent.
        cache.invalidateQueries({ queryKey: api.fees.readTerms.key() }),
      ])
    },
  })
}
