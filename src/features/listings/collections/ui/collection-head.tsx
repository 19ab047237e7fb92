import { useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { type Ref, useState } from 'react'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Collection } from '../contract.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { useCollectionWriter } from './collection-writer.ts'

type CollectionHeadProps = {
  title: string
  /** Absent for all saved listings and for those in no collection. */
  collection: Collection | undefined
  headingRef: Ref<HTMLHeadingElement>
}

/** What the list below shows; for a collection also its note, and buttons to edit and delete it. */
export function CollectionHead({ title, collection, headingRef }: CollectionHeadProps) {
  // Kept if another window deletes the collection, because the dialog holds typed text.
  const [editedCollection, setEditedCollection] = useState<Collection>()
  return (
    <header className="border-line border-b pb-4">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 ref={headingRef} tabIndex={-1} className="title-3 wrap-anywhere min-w-0 outline-none">
          {title}
        </h2>
        {collection && <CollectionActions collection={collection} onEdit={() => setEditedCollection(collection)} />}
      </div>
      {collection?.note && (
        <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line text-[0.9375rem] text-ink-2">
          {collection.note}
        </p>
      )}
      {editedCollection && (
        <CollectionDialog
          collection={editedCollection}
          isDeleted={!collection}
          open
          onOpenChange={() => setEditedCollection(undefined)}
        />
      )}
    </header>
  )
}

function CollectionActions({ collection, onEdit }: { collection: Collection; onEdit: () => void }) {
  const { name, listings } = collection
  const [isDeleting, setIsDeleting] = useState(false)
  const [busy, setBusy] = useState(false)
  const { remove } = useCollectionWriter()
  const navigate = useNavigate()
  const onConfirm = async () => {
    setBusy(true)
    try {
      await remove(collection)
      setIsDeleting(false)
      toast({ title: `“${name}” was deleted`, description: 'Its listings are still saved.' })
      await navigate({ to: '/dashboard/saved', replace: true })
    } catch (error) {
      toast({
        title: 'The collection was not deleted',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="-mr-2 flex shrink-0">
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={() => setIsDeleting(true)}>
        <Trash2 aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
      <ConfirmDialog
        title={`Delete “${name}”?`}
        confirm="Delete Collection"
        danger
        busy={busy}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onConfirm={() => void onConfirm()}
      >
        {keptText(listings)} The name and the note of the collection will be deleted. This cannot be undone.
      </ConfirmDialog>
    </span>
  )
}

const keptText = (listings: number): string => {
  if (listings === 0) return 'The collection is empty.'
  return listings === 1 ? 'Its listing stays saved.' : `Its ${listings} listings stay saved.`
}
