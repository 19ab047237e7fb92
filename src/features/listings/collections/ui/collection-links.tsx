import { Link } from '@tanstack/react-router'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useScrollToCurrent } from '#ui/use-scroll-to-current.ts'
import type { Collection } from '../contract.ts'

type CollectionLinksProps = {
  /** `all`, `unsorted`, or the id of a collection. */
  group: string
  /** Undefined while it loads. */
  collections: { items: Collection[]; saved: number; unsorted: number } | undefined
}

/** A column beside the list; below 64 rem a strip that scrolls sideways. */
export function CollectionLinks({ group, collections }: CollectionLinksProps) {
  const stripRef = useScrollToCurrent<HTMLUListElement>(group)
  if (!collections) return <Skeleton className="h-11 w-full lg:h-40" />
  const { items, saved, unsorted } = collections
  const entries = [
    { id: 'all', name: 'All saved', listings: saved },
    ...(items.length > 0 ? [{ id: 'unsorted', name: 'In no collection', listings: unsorted }] : []),
    ...items,
  ]
  return (
    <nav aria-label="Collections" className="min-w-0 border-line border-b lg:border-b-0">
      <ul
        ref={stripRef}
        className="relative flex gap-6 overflow-x-auto [scrollbar-width:none] lg:flex-col lg:gap-0.5 lg:overflow-visible"
      >
        {entries.map(({ id, name, listings }) => (
          <li key={id} className="shrink-0">
            <Link
              to="/dashboard/saved"
              search={id === 'all' ? {} : { collection: id }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={id === group ? 'page' : undefined}
              className={linkClass}
            >
              <span className="wrap-anywhere min-w-0 max-lg:truncate lg:flex-1">{name}</span>
              <span className="text-ink-2 text-xs tabular-nums">{listings}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkClass =
  'flex min-h-12 max-w-64 items-center gap-2 border-clear border-y-2 text-ink-2 text-sm hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-b-gold aria-[current=page]:text-ink lg:max-w-none lg:border-y-0 lg:border-l-2 lg:px-4 lg:aria-[current=page]:border-l-gold lg:aria-[current=page]:bg-paper-2'
