import { useId, useState } from 'react'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { useFormFields } from '#api/use-form-fields.ts'
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
  const { busy, problems, submit } = useFormFields<'phone'>(withPhone ? ['phone'] : [], async (given) => {
    setFailure(undefined)
    try {
      await onConfirm(given)
    } catch (error) {
      const besideField = Object.keys(fieldErrors(error)).length > 0
      if (!besideField) setFailure(errorMessage(error, 'This did not reach us. Please try again.'))
      throw error
    }
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
