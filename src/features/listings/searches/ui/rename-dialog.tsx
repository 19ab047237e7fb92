import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { SavedSearch } from '../contract.ts'
import { searchLimits } from '../terms.ts'
import { nameProblem, useSearchWriter } from './search-writer.ts'

type RenameDialogProps = { search: SavedSearch; onClose: () => void }

export function RenameDialog({ search, onClose }: RenameDialogProps) {
  const [name, setName] = useState(search.name)
  const { update, problemsOf } = useSearchWriter()
  const formId = useId()
  const { problems, busy, submit, clearProblems } = useForm({
    check: () => nameProblem(name),
    send: async () => {
      await update({ id: search.id, name })
      onClose()
    },
    onFailure: problemsOf,
  })
  return (
    <Dialog
      title="Rename search"
      open
      onOpenChange={onClose}
      busy={busy}
      actions={
        <>
          <DialogClose />
          <Button type="submit" form={formId} variant="solid" busy={busy}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field label="Name" required error={problems.name}>
          <TextInput
            name="name"
            maxLength={searchLimits.name}
            value={name}
            onChange={({ currentTarget }) => {
              clearProblems({ name: true })
              setName(currentTarget.value)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
