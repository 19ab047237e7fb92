import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { writePlace } from '#features/places/terms.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ListingSearch } from '../../ui/browse/browse-search.ts'
import type { Cluster } from './cluster-markers.ts'

type MarkedListingsProps = {
  cluster: Cluster
  searchParams: ListingSearch
  /** Undefined if the markers are at the same point. */
  onCloser: (() => void) | undefined
  onClose: () => void
}

/** The listings of the marker that was chosen. */
export function MarkedListings({ cluster, searchParams, onCloser, onClose }: MarkedListingsProps) {
  const { markers } = cluster
  const title = markers.length === 1 ? 'Listing here' : `${markers.length} listings here`
  return (
    <section aria-label={title} className="mt-4 border border-line bg-raised">
      <header className="flex items-center gap-3 border-line border-b py-1 pr-1 pl-4">
        <h2 className="grow text-[0.8125rem] text-ink-2 leading-5">{title}</h2>
        {onCloser && (
          <Button size="small" className="whitespace-nowrap" onClick={onCloser}>
            Zoom in here
          </Button>
        )}
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" size={16} strokeWidth={1.5} />
        </IconButton>
      </header>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {markers.map(({ listing: { id, title: name, category, place } }) => (
          <li key={id}>
            <Link
              to="/listings/$id"
              params={{ id }}
              state={{ asked: searchParams }}
              className="block px-4 py-3 hover:bg-paper-2"
            >
              <span className="wrap-anywhere block font-display font-medium text-lg leading-6">{name}</span>
              <span className="mt-0.5 block text-[0.8125rem] text-ink-2 leading-5">
                {[category, `${place.radius > 0 ? 'Somewhere in ' : ''}${writePlace(place)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
