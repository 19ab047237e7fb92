import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Eye, Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { OwnListing } from '../../records.ts'
import { ListingPreview } from './listing-preview.tsx'
import { useArchiving } from './use-archiving.ts'

/** The actions in a row of My Listings. */
export function MyListingActions({ listing }: { listing: OwnListing }) {
  const { id, title, archived } = listing
  const [previews, setPreviews] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const archiving = useArchiving(() => setIsConfirming(false))
  const verb = archived ? 'Restore' : 'Archive'
  const Icon = archived ? ArchiveRestore : Archive

  return (
    <span className="-my-2 -mr-3 inline-flex">
      <IconButton label={`Preview ${title}`} onClick={() => setPreviews(true)}>
        <Eye aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
      <Link
        to="/dashboard/edit/$id"
        params={{ id }}
        aria-label={`Edit ${title}`}
        title={`Edit ${title}`}
        className="icon-button"
      >
        <Pencil aria-hidden="true" size={18} strokeWidth={1.25} />
      </Link>
      <IconButton label={`${verb} ${title}`} onClick={() => setIsConfirming(true)}>
        <Icon aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
      <ListingPreview listing={listing} open={previews} onOpenChange={setPreviews} />
      <ConfirmDialog
        title={`${verb} this listing?`}
        confirm={`${verb} Listing`}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        busy={archiving.isPending}
        onConfirm={() => archiving.mutate(listing)}
      >
        {archived
          ? `“${title}” will be seen again, with the status it had.`
          : `“${title}” will be seen by nobody but you and our curators. Nothing is lost: you can restore it at any time.`}
      </ConfirmDialog>
    </span>
  )
}
