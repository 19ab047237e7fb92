import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#api/client.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { Button } from '#ui/button.tsx'
import { SectionFailure } from '#ui/feedback/section-failure.tsx'
import { SkeletonGroup, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import type { Document } from '../records.ts'
import { documentSlots } from '../terms.ts'
import { AddDialog } from './add-dialog.tsx'
import { copy, slotLabels } from './copy.ts'
import { DocumentRow } from './document-row.tsx'
import { type DocumentPlace, documentsQuery } from './queries.ts'

type DocumentsProps = {
  place: DocumentPlace
  canAdd: boolean
  /** Whether nothing is added because the parties cannot write to each other, and the page does not say so yet. */
  isHalted?: boolean
  /** For readers of a listing. */
  isReader?: boolean
  /** For readers who were not admitted to documents: without any there is nothing to say. */
  isHiddenIfEmpty?: boolean
  /** For an adviser of the deal. */
  isAdvised?: boolean
}

type Adding = { replaces: Document | undefined }

/** Documents by slot. Each opens in the reader. */
export function DocumentsSection(props: DocumentsProps) {
  const { place, canAdd, isHalted = false, isReader = false, isHiddenIfEmpty = false } = props
  const { data, isError, refetch } = useQuery(documentsQuery(place))
  const [adding, setAdding] = useState<Adding>()
  useLiveRefresh(['deal.changed', 'listing.changed', 'listings.changed'], [api.documents.list.key()])
  const isEmpty = data?.items.length === 0
  if (isHiddenIfEmpty && (isEmpty || !data)) return null
  return (
    <section aria-labelledby="documents" className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="documents" tabIndex={-1} className="title-3 outline-none">
          Documents
        </h2>
        {canAdd && data && (
          <Button size="small" onClick={() => setAdding({ replaces: undefined })}>
            Add a Document
          </Button>
        )}
      </div>
      {!data && isError && (
        <div className="mt-4">
          <SectionFailure title="The documents could not be loaded" onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && (
        <SkeletonGroup className="mt-4 block border-line border-t">
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {isEmpty && <p className="mt-2 max-w-[60ch] text-pretty text-[0.9375rem] text-ink-2">{emptyText(props)}</p>}
      {'listing_id' in place && canAdd && <OwnersNote listingId={place.listing_id} isEmpty={isEmpty !== false} />}
      {isHalted && <p className="mt-2 max-w-[60ch] text-pretty text-[0.9375rem] text-ink-2">{copy.halted}</p>}
      {isReader && !isEmpty && (
        <p className="mt-2 max-w-[60ch] text-pretty text-[0.9375rem] text-ink-2">{copy.ofListing}</p>
      )}
      <div className="mt-5 grid gap-8 empty:hidden">
        {slotsOf(data?.items ?? []).map(({ slot, documents }) => (
          <section key={slot} aria-label={slotLabels[slot]}>
            <h3 className="engraved text-gold">{slotLabels[slot]}</h3>
            <ul className="mt-2 border-line border-t">
              {documents.map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  canAdd={canAdd}
                  onReplace={() => setAdding({ replaces: document })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {adding && <AddDialog {...{ place, ...adding }} onClose={() => setAdding(undefined)} />}
    </section>
  )
}

/** Empty, the section says already who would see them. */
function OwnersNote({ listingId, isEmpty }: { listingId: string; isEmpty: boolean }) {
  return (
    <>
      {!isEmpty && <p className="mt-2 max-w-[60ch] text-pretty text-[0.9375rem] text-ink-2">{copy.letSee}</p>}
      <Link
        to="/dashboard/listings/$id/access"
        params={{ id: listingId }}
        className="inline-flex min-h-11 items-center text-gold text-sm hover:text-ink"
      >
        Choose who sees them
      </Link>
    </>
  )
}

function emptyText({ place, isReader, isAdvised }: DocumentsProps): string {
  if ('deal_id' in place) return isAdvised ? copy.emptyAdvised : copy.emptyDeal
  return isReader ? copy.emptyReader : copy.emptyListing
}

const slotsOf = (items: Document[]) =>
  documentSlots
    .map((slot) => ({ slot, documents: items.filter((document) => document.slot === slot) }))
    .filter(({ documents }) => documents.length > 0)
