import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function ListingAbsent() {
  return (
    <div className="sheet-width flex flex-1 flex-col items-center justify-center py-20 text-center">
      <meta name="robots" content="noindex" />
      <ClosedGate />
      <h1 className="title-2 mt-8">Listing Not Found</h1>
      <p className="lede mt-4 mb-10 max-w-[30em] text-ink-2">
        The listing you are looking for does not exist or may have been removed.
      </p>
      <LinkButton to="/listings">Back to Listings</LinkButton>
    </div>
  )
}
