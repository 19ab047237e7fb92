import { FolderPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'

type CollectionButtonProps = { id: string; title: string; className?: string }

const CollectionChoices = lazy(async () => ({
  default: (await import('./collection-choices.tsx')).CollectionChoices,
}))

/** Opens the collections to which a listing can be added. Their code and data are loaded when it opens. */
export function CollectionButton({ id, title, className = '' }: CollectionButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      title="Add to collection"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={`Add ${title} to a collection`} className={className}>
          <FolderPlus aria-hidden="true" size={18} strokeWidth={1.5} />
        </IconButton>
      }
    >
      <div className="px-5 py-3">
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <CollectionChoices id={id} />
        </Suspense>
      </div>
    </Popover>
  )
}
