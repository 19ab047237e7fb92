import { useState } from 'react'
import { fieldErrors } from '#api/error-message.ts'
import { FormDialog } from '#features/identity/factors/ui/form-dialog.tsx'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { maxPasskeyNameLength } from '../terms.ts'
import { copy } from './copy.ts'

type NameDialogProps = {
  title: string
  description?: string
  submitLabel: string
  name?: string
  onClose: () => void
  /** Returns the error message; undefined after success. */
  onName: (name: string) => Promise<string | undefined>
}

export function NameDialog({ name = '', onName, ...dialogProps }: NameDialogProps) {
  const [failure, setFailure] = useState<string>()
  const { busy, problems, onInput, submit } = useForm({
    ...textFields(['name']),
    send: async (values) => {
      setFailure(undefined)
      setFailure(await onName(values.name))
    },
    onFailure: fieldErrors,
  })

  return (
    <FormDialog {...dialogProps} busy={busy} onSubmit={submit} onInput={onInput}>
      <Field label="Name" required error={problems.name} hint={copy.name}>
        <TextInput name="name" defaultValue={name} maxLength={maxPasskeyNameLength} autoComplete="off" />
      </Field>
      {failure && <FormError title={failure} />}
    </FormDialog>
  )
}
