import { Bookmark } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useSaving } from './use-saving.ts'

type SaveButtonProps = { id: string; title: string; saved: boolean; className?: string }

// Visitors cannot save listings.
const CollectionButton = lazy(async () => ({
  default: (await import('#features/listings/collections/ui/collection-button.tsx')).CollectionButton,
}))
const RemovalDialog = lazy(async () => ({
  default: (await import('#features/listings/collections/ui/removal-dialog.tsx')).RemovalDialog,
}))

/** Saves a listing; beside it, once it is saved, the button that adds it to a collection. Renders nothing for visitors. */
export function SaveButton({ id, title, saved, className = '' }: SaveButtonProps) {
  const { session } = useAuth()
  const { saving, removal, cancelRemoval, confirmRemoval } = useSaving(id)
  if (!session || session.user.awaiting) return null
  return (
    <span className={`flex gap-1.5 print:hidden ${className}`}>
      {saved && (
        <Suspense>
          <CollectionButton {...{ id, title }} className="border border-line bg-paper" />
        </Suspense>
      )}
      <IconButton
        label={saved ? `Remove ${title} from your saved listings` : `Save ${title}`}
        aria-pressed={saved}
        onClick={() => !saving.isPending && saving.mutate({ saved: !saved })}
        className="border border-line bg-paper"
      >
        <Bookmark
          aria-hidden="true"
          size={18}
          strokeWidth={1.5}
          className={saved ? 'fill-current text-gold' : undefined}
        />
      </IconButton>
      {removal && (
        <Suspense>
          <RemovalDialog saved={removal} onClose={cancelRemoval} onConfirm={confirmRemoval} />
        </Suspense>
      )}
    </span>
  )
}
