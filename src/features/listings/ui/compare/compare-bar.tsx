import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { clearChosenListings, useChosenListings } from './chosen-listings.ts'

/** At the foot of the window while listings are chosen for the comparison. */
export function CompareBar({ className = 'bottom-4' }: { className?: string }) {
  const ids = useChosenListings()
  return (
    <div
      role="status"
      className={`sticky ${className} z-20 mx-auto my-8 flex w-fit max-w-full flex-wrap items-center justify-center gap-x-5 gap-y-2 border border-gold-line bg-raised px-5 py-3 empty:hidden print:hidden`}
    >
      {ids.length === 1 && (
        <p className="text-[0.9375rem] text-ink-2">One listing chosen. Choose another to compare.</p>
      )}
      {ids.length > 1 && (
        <LinkButton to="/listings/compare" search={{ ids: ids.join(',') }} variant="solid" size="small">
          Compare {ids.length} listings
        </LinkButton>
      )}
      {ids.length > 0 && (
        <Button variant="plain" size="small" onClick={clearChosenListings}>
          Clear
        </Button>
      )}
    </div>
  )
}
