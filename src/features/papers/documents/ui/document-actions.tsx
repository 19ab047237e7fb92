import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import type { Document } from '../records.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { copy } from './copy.ts'
import { useDocumentChange } from './use-document-change.ts'

type DocumentActionsProps = {
  document: Document
  paperId: string
  name: string
  canAdd: boolean
  onReplace: () => void
}

/** The menu of a document. For others than its owner there is at most the download. */
export function DocumentActions({ document, paperId, name, canAdd, onReplace }: DocumentActionsProps) {
  const { id, own, allows_download, taken_back_at } = document
  const [open, setOpen] = useState<'choices' | 'take-back'>()
  const close = () => setOpen(undefined)
  const change = useDocumentChange(close)
  if (!own && !allows_download) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${name}`} className="-my-2 shrink-0">
            <Ellipsis aria-hidden="true" size={18} strokeWidth={1.5} />
          </IconButton>
        }
      >
        {own && canAdd && !taken_back_at && <MenuItem onSelect={onReplace}>Add a Version…</MenuItem>}
        {own && <MenuItem onSelect={() => setOpen('choices')}>Slot, Mark and Download…</MenuItem>}
        <MenuItem onSelect={() => window.open(`/papers/${paperId}/download.pdf`, '_blank', 'noopener')}>
          Download as PDF
        </MenuItem>
        {own && !taken_back_at && <MenuItem onSelect={() => setOpen('take-back')}>Take Back…</MenuItem>}
        {own && taken_back_at && canAdd && (
          <MenuItem onSelect={() => change.mutate({ id, kind: 'showAgain' })}>Show Again</MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        title="Take this document back?"
        confirm="Take Back"
        danger
        busy={change.isPending}
        open={open === 'take-back'}
        onOpenChange={(isOpen) => !isOpen && close()}
        onConfirm={() => change.mutate({ id, kind: 'takeBack' })}
      >
        {copy.takeBack}
      </ConfirmDialog>
      {open === 'choices' && <ChangeDialog {...{ document, name, change }} onClose={close} />}
    </>
  )
}
