import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { Document } from '../records.ts'
import { ChoiceFields, type DocumentChoices } from './choice-fields.tsx'
import type { useDocumentChange } from './use-document-change.ts'

type ChangeDialogProps = {
  document: Document
  name: string
  change: ReturnType<typeof useDocumentChange>
  onClose: () => void
}

export function ChangeDialog({ document: { id, ...document }, name, change, onClose }: ChangeDialogProps) {
  const { slot, visible_mark, allows_download } = document
  const [choices, setChoices] = useState<DocumentChoices>({ slot, visible_mark, allows_download })
  return (
    <Dialog
      title="Slot, Mark and Download"
      description={name}
      open
      onOpenChange={(open) => !open && onClose()}
      busy={change.isPending}
      actions={
        <>
          <DialogClose />
          <Button
            variant="solid"
            busy={change.isPending}
            onClick={() => change.mutate({ id, kind: 'change', choices })}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-7">
        <ChoiceFields choices={choices} onChange={(part) => setChoices({ ...choices, ...part })} />
      </div>
    </Dialog>
  )
}
