import { Dialog } from '#ui/overlays/dialog.tsx'
import type { OwnListing } from '../../records.ts'
import { ViewersList } from './viewers-list.tsx'

type ViewersDialogProps = { listing: OwnListing; open: boolean; onOpenChange: (open: boolean) => void }

/** The verified members who viewed a private listing. */
export function ViewersDialog({ listing, open, onOpenChange }: ViewersDialogProps) {
  return (
    <Dialog
      title="Members who viewed this listing"
      description={`Verified members who opened “${listing.title}”, most recent first.`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <ViewersList id={listing.id} />
    </Dialog>
  )
}
