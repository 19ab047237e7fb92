import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { useUnits } from '#api/auth/use-units.ts'
import { ListingCover } from '#features/listings/photographs/ui/listing-cover.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RecordSkeleton } from '#ui/feedback/record-skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { coverOf } from '../../photographs/terms.ts'
import type { Listing } from '../../records.ts'
import { listingLimits } from '../../terms.ts'
import { PricesNote } from '../about-price.tsx'
import { isListingNotFound, listingQuery } from '../queries.ts'
import { type ComparedRow, comparedRows, notStated, withheld } from './compared-rows.ts'

const KeepListingCurrent = lazy(async () => ({
  default: (await import('../detail/keep-listing-current.tsx')).KeepListingCurrent,
}))

/** Listings side by side, each as its own page shows it to the reader. */
export function ComparePage({ ids }: { ids: readonly string[] }) {
  const { user } = useAuth()
  const shownIds = ids.slice(0, listingLimits.compared)
  const queries = useQueries({ queries: shownIds.map((id) => listingQuery(id)) })
  const listings = queries.flatMap(({ data, error }) => (data && !isListingNotFound(error) ? [data] : []))
  const gone = queries.filter(({ error }) => isListingNotFound(error)).length
  const failed = queries.find(({ data, error }) => !data && error && !isListingNotFound(error))
  const isLoading = queries.some(({ data, error }) => !data && !error)
  return (
    <div className="page-width pt-10 pb-16 md:pb-24">
      {user && (
        <Suspense>
          {shownIds.map((id) => (
            <KeepListingCurrent key={id} id={id} />
          ))}
        </Suspense>
      )}
      <h1 className="title-1">Compare listings</h1>
      <p className="mt-3 max-w-[38em] text-pretty text-ink-2">
        Differences come first. Bookmark this page, or send its address: each reader sees what they may read.
      </p>
      <div className="mt-6 grid gap-3 empty:hidden">
        {ids.length > listingLimits.compared && (
          <Notice title={`Up to ${listingLimits.compared} listings can be compared.`}>
            Those after the first {listingLimits.compared} are left out.
          </Notice>
        )}
        {gone > 0 && (
          <Notice title={gone === 1 ? 'One listing is left out.' : `${gone} listings are left out.`}>
            {gone === 1 ? 'It was withdrawn, or you may not see it.' : 'They were withdrawn, or you may not see them.'}
          </Notice>
        )}
      </div>
      <div className="mt-8">
        {failed ? (
          <ListFailure title="The listings could not be loaded" onRetry={() => void failed.refetch()} />
        ) : isLoading ? (
          <RecordSkeleton label="The listings are loading…" />
        ) : listings.length === 0 ? (
          <EmptyState
            drawing={<MagnifierOverMap />}
            title="No listings to compare"
            action={<LinkButton to="/listings">Browse Listings</LinkButton>}
          >
            Press the columns on the cards of two to {listingLimits.compared} listings.
          </EmptyState>
        ) : (
          <>
            <ComparedTable listings={listings} />
            <PricesNote listings={listings} className="mt-6" />
          </>
        )}
      </div>
    </div>
  )
}

function ComparedTable({ listings }: { listings: readonly Listing[] }) {
  const rows = comparedRows(listings, useUnits(), useAuth().user?.currency)
  const groups = [
    { name: 'What differs', rows: rows.filter(({ differs }) => differs) },
    { name: 'What is the same', rows: rows.filter(({ differs }) => !differs) },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label="Comparison" tabIndex={0} className="relative overflow-x-auto">
      <table className={`w-full table-fixed border-collapse text-left ${tableWidths[listings.length] ?? ''}`}>
        <colgroup>
          <col className="w-32 md:w-44" />
          {listings.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={rowHead} />
            {listings.map((listing) => (
              <ListingHead key={listing.id} listing={listing} listings={listings} />
            ))}
          </tr>
        </thead>
        {groups.map(
          (group) => group.rows.length > 0 && <RowGroup key={group.name} {...group} count={listings.length} />,
        )}
      </table>
    </section>
  )
}

/** By the number of listings: below it, the table scrolls sideways. */
const tableWidths = ['', '', 'min-w-120', 'min-w-164', 'min-w-208']

const rowHead = 'sticky left-0 z-10 bg-paper py-3 pr-4 align-baseline'

function ListingHead({ listing, listings }: { listing: Listing; listings: readonly Listing[] }) {
  const { id, title, category, view } = listing
  const others = listings.filter((other) => other.id !== id).map((other) => other.id)
  return (
    <th scope="col" className="px-3 pb-2 align-top font-normal">
      <ListingCover
        {...{ id, category }}
        photograph={view === 'whole' ? (coverOf(listing.photographs) ?? null) : null}
        blurred={view === 'teaser'}
        sizes="(width < 64rem) 11rem, 18rem"
        className="aspect-3/2"
      />
      <Link
        to="/listings/$id"
        params={{ id }}
        className="title-4 wrap-anywhere mt-3 block decoration-gold-line underline-offset-4 hover:underline"
      >
        {title}
      </Link>
      <Link
        to="/listings/compare"
        search={{ ids: others.join(',') }}
        replace
        className="inline-flex min-h-11 items-center text-[0.8125rem] text-ink-2 underline decoration-gold-line underline-offset-4 hover:text-gold print:hidden"
      >
        Remove<span className="sr-only"> {title} from the comparison</span>
      </Link>
    </th>
  )
}

function RowGroup({ name, rows, count }: { name: string; rows: ComparedRow[]; count: number }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={count + 1} className="engraved sticky left-0 pt-7 pb-2 text-left text-gold">
          {name}
        </th>
      </tr>
      {rows.map(({ label, cells }) => (
        <tr key={label} className="border-line border-t">
          <th scope="row" className={`${rowHead} font-normal text-[0.9375rem] text-ink-2`}>
            {label}
          </th>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its column
            <td key={index} className="wrap-anywhere px-3 py-3 align-baseline text-[0.9375rem] tabular-nums">
              <Cell text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Cell({ text }: { text: string }) {
  if (text === withheld) return <span className="text-ink-2 italic">{text}</span>
  if (text !== notStated) return text
  return (
    <>
      <span aria-hidden="true" className="text-ink-2">
        {text}
      </span>
      <span className="sr-only">Not stated</span>
    </>
  )
}
