import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { Collection } from '../contract.ts'
import { collectionLimits } from '../terms.ts'
import { nameProblem, useCollectionWriter } from './collection-writer.ts'

type CollectionDialogProps = {
  /** The collection to change; without it, the dialog creates one. */
  collection?: Collection | undefined
  /** Whether another window deleted it since the dialog opened. */
  isDeleted?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onCreated?: (collection: Collection) => void
}

/** The name and the private note of a collection. */
export function CollectionDialog(props: CollectionDialogProps) {
  const { collection, open, onOpenChange } = props
  const [busy, setBusy] = useState(false)
  const formId = useId()
  return (
    <Dialog
      title={collection ? 'Edit collection' : 'New collection'}
      description="Only you see your collections and their notes."
      open={open}
      onOpenChange={onOpenChange}
      busy={busy}
      actions={
        <>
          <DialogClose />
          <Button type="submit" form={formId} variant="solid" busy={busy}>
            {collection ? 'Save' : 'Create Collection'}
          </Button>
        </>
      }
    >
      <CollectionForm {...props} id={formId} onBusy={setBusy} />
    </Dialog>
  )
}

type CollectionFormProps = CollectionDialogProps & { id: string; onBusy: (busy: boolean) => void }

function CollectionForm({ id, collection, isDeleted, onOpenChange, onCreated, onBusy }: CollectionFormProps) {
  // The collection as it was when the dialog opened: a note that changed since is not replaced.
  const [before] = useState(collection)
  const [fields, setFields] = useState({ name: before?.name ?? '', note: before?.note ?? '' })
  const { create, change, problemsOf } = useCollectionWriter()
  const send = async () => {
    onBusy(true)
    try {
      if (before) await change(before, fields)
      else onCreated?.(await create(fields))
      onBusy(false)
      onOpenChange(false)
    } finally {
      onBusy(false)
    }
  }
  const { problems, submit, clearProblems } = useForm({
    check: () => nameProblem(fields.name),
    send,
    onFailure: problemsOf,
  })
  const write = (changed: Partial<typeof fields>) => {
    clearProblems(changed)
    setFields({ ...fields, ...changed })
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-6">
      {isDeleted && (
        <Notice tone="warn">
          This collection was deleted in another window. Copy what you want to keep before you close this.
        </Notice>
      )}
      <Field label="Name" required error={problems.name}>
        <TextInput
          name="name"
          maxLength={collectionLimits.name}
          value={fields.name}
          placeholder="A client or an occasion"
          onChange={({ currentTarget }) => write({ name: currentTarget.value })}
        />
      </Field>
      <Field label="Note" error={problems.note} hint="What your client asked for, for example.">
        <TextArea
          name="note"
          className="min-h-28"
          maxLength={collectionLimits.note}
          value={fields.note}
          onChange={({ currentTarget }) => write({ note: currentTarget.value })}
        />
      </Field>
    </form>
  )
}
