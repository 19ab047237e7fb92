import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, CopyPlus, Eye, KeyRound, Pencil, Target } from 'lucide-react'
import { useState } from 'react'
import { IconSprite, RowIcon } from '#ui/collections/icon-sprite.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { OwnListing } from '../../records.ts'
import { ListingPreview } from './listing-preview.tsx'
import { useArchiving } from './use-archiving.ts'
import { useDuplicating } from './use-duplicating.ts'

/** Once on the page, for the actions of all rows. */
export const ActionIcons = () => (
  <IconSprite
    icons={{
      preview: Eye,
      edit: Pencil,
      access: KeyRound,
      mandates: Target,
      copy: CopyPlus,
      archive: Archive,
      restore: ArchiveRestore,
    }}
  />
)

/** The actions in a row of My Listings. */
export function MyListingActions({ listing }: { listing: OwnListing }) {
  const { id, title, archived, hiding, is_private } = listing
  const [previews, setPreviews] = useState(false)
  const archiving = useArchiving()
  const duplicating = useDuplicating()
  const verb = archived ? 'Restore' : 'Archive'

  return (
    <span className="row-actions">
      <IconButton label={`Preview ${title}`} onClick={() => setPreviews(true)}>
        <RowIcon name="preview" />
      </IconButton>
      <Link
        to="/dashboard/edit/$id"
        params={{ id }}
        aria-label={`Edit ${title}`}
        title={`Edit ${title}`}
        className="icon-button"
      >
        <RowIcon name="edit" />
      </Link>
      {is_private && (
        <Link
          to="/dashboard/listings/$id/access"
          params={{ id }}
          aria-label={`Access to ${title}`}
          title={`Access to ${title}`}
          className="icon-button"
        >
          <RowIcon name="access" />
        </Link>
      )}
      <Link
        to="/dashboard/listings/$id/mandates"
        params={{ id }}
        aria-label={`Mandates that fit ${title}`}
        title={`Mandates that fit ${title}`}
        className="icon-button"
      >
        <RowIcon name="mandates" />
      </Link>
      {!hiding && (
        <IconButton label={`Duplicate ${title}`} onClick={() => !duplicating.isPending && duplicating.mutate(id)}>
          <RowIcon name="copy" />
        </IconButton>
      )}
      <IconButton label={`${verb} ${title}`} onClick={() => !archiving.isPending && archiving.mutate(listing)}>
        <RowIcon name={archived ? 'restore' : 'archive'} />
      </IconButton>
      <ListingPreview listing={listing} open={previews} onOpenChange={setPreviews} />
    </span>
  )
}
