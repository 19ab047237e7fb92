import { useState } from 'react'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { FormDialog } from './form-dialog.tsx'

type StepDialogProps = {
  title: string
  description: string
  submitLabel: string
  /** Why this step is asked again. */
  reason?: string | undefined
  /** Whether to ask for a telephone number. */
  withPhone?: boolean
  onClose: () => void
  /** The dialog shows the error that it throws. The caller closes the dialog after success. */
  onConfirm: (values: { phone: string }) => Promise<void>
}

/** One step of setting up a second factor, or of turning one off. */
export function StepDialog({ reason, withPhone = false, onConfirm, ...dialogProps }: StepDialogProps) {
  const [failure, setFailure] = useState(reason)
  const { busy, problems, submit } = useForm({
    ...textFields<'phone'>(withPhone ? ['phone'] : []),
    send: async (values) => {
      setFailure(undefined)
      await onConfirm(values)
    },
    onFailure: (error) => {
      const errors = fieldErrors(error)
      if (Object.keys(errors).length === 0) setFailure(errorMessage(error))
      return errors
    },
  })

  return (
    <FormDialog {...dialogProps} busy={busy} onSubmit={submit}>
      {withPhone && (
        <Field
          label="Phone number"
          required
          hint="With the country code, such as +41 79 123 45 67."
          error={problems.phone}
        >
          <TextInput name="phone" type="tel" autoComplete="tel" inputMode="tel" />
        </Field>
      )}
      {failure && <FormError title={failure} />}
    </FormDialog>
  )
}
