import { useId, useState } from 'react'
import { fieldErrors } from '#api/error-message.ts'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { maxPasskeyNameLength } from '../terms.ts'

type NameDialogProps = {
  title: string
  description?: string
  confirm: string
  name?: string
  onClose: () => void
  /** Returns the error message; undefined if it succeeded. */
  onName: (name: string) => Promise<string | undefined>
}

export function NameDialog({ title, description, confirm, name = '', onClose, onName }: NameDialogProps) {
  const form = useId()
  const [failure, setFailure] = useState<string>()
  const { busy, problems, onInput, submit } = useForm({
    ...textFields(['name']),
    send: async (given) => {
      setFailure(undefined)
      setFailure(await onName(given.name))
    },
    onFailure: fieldErrors,
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
      <form id={form} onSubmit={submit} onInput={onInput} noValidate method="post" className="grid gap-7">
        <Field
          label="Name"
          required
          error={problems.name}
          hint="By which you know it again, such as “My telephone” or “Security key”."
        >
          <TextInput name="name" defaultValue={name} maxLength={maxPasskeyNameLength} autoComplete="off" />
        </Field>
        {failure && <FormError title={failure} />}
      </form>
    </Dialog>
  )
}
