import { useId, useState } from 'react'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'

type StepDialogProps = {
  title: string
  description: string
  confirm: string
  /** Why this is asked once more. */
  reason?: string | undefined
  /** Whether a number is asked for. */
  withPhone?: boolean
  onClose: () => void
  /** Throws what goes wrong, and the dialog says it; otherwise whoever opened it closes it. */
  onConfirm: (given: { phone: string }) => Promise<void>
}

/** One step of setting up a second factor, or of turning one off. */
export function StepDialog(props: StepDialogProps) {
  const { title, description, confirm, reason, withPhone = false, onClose, onConfirm } = props
  const form = useId()
  const [failure, setFailure] = useState(reason)
  const { busy, problems, submit } = useForm({
    ...textFields<'phone'>(withPhone ? ['phone'] : []),
    send: async (given) => {
      setFailure(undefined)
      await onConfirm(given)
    },
    onFailure: (error) => {
      const errors = fieldErrors(error)
      if (Object.keys(errors).length === 0) setFailure(errorMessage(error, 'This did not reach us. Please try again.'))
      return errors
    },
  })

  return (
    <Dialog
      title={title}
      description={description}
      open
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={form} busy={busy}>
            {confirm}
          </SubmitButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7 empty:hidden">
        {withPhone && (
          <Field
            label="Telephone"
            required
            hint="With the country code, such as +41 79 123 45 67."
            error={problems.phone}
          >
            <TextInput name="phone" type="tel" autoComplete="tel" inputMode="tel" />
          </Field>
        )}
        {failure && <FormError title={failure} />}
      </form>
    </Dialog>
  )
}
