import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { infiniteList } from '#api/infinite-list.ts'
import { SectionFailure } from '#ui/feedback/section-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { formatPrice } from '../../prices/price.ts'
import type { Listing } from '../../records.ts'
import type { PreviewReader } from '../terms.ts'
import { AccessSection } from './access-section.tsx'
import { copy } from './copy.ts'
import { grantsQuery, previewQuery } from './queries.ts'

// After the page around it, which the definitions of the traits would make heavy.
const PreviewedTraits = lazy(async () => ({ default: (await import('./previewed-traits.tsx')).PreviewedTraits }))

/** What each kind of reader, or one admitted member, gets of the listing. */
export function ReaderPreview({ id }: { id: string }) {
  const [chosenReader, setReader] = useState<PreviewReader>('visitor')
  const [chosenId, setChosenId] = useState('')
  const admitted = infiniteList(useInfiniteQuery(grantsQuery(id))).rows.map(({ member }) => member)
  const member = admitted.find((each) => each.id === chosenId) ?? admitted[0]
  // The last admitted member may have been revoked meanwhile.
  const reader = chosenReader === 'member' && !member ? 'visitor' : chosenReader
  const { data, error, refetch } = useQuery(previewQuery(id, reader, reader === 'member' ? member?.id : undefined))
  const options = member ? [...readers, { value: 'member' as const, label: 'One member' }] : readers
  return (
    <AccessSection title="What readers see" description={copy.preview}>
      <Segmented label="Preview as" name="reader" options={options} value={reader} onValueChange={setReader} />
      {reader === 'member' && member && (
        <Select
          aria-label="Member"
          options={admitted.map(({ id, name }) => ({ value: id, label: name }))}
          value={member.id}
          onValueChange={setChosenId}
          className="mt-4 max-w-sm"
        />
      )}
      <div aria-live="polite" className="mt-5">
        {data && <Preview listing={data.listing} />}
        {!data && error && <SectionFailure title="The preview could not be loaded" onRetry={() => void refetch()} />}
        {!data && !error && (
          <SkeletonGroup>
            <Skeleton className="h-40 w-full" />
          </SkeletonGroup>
        )}
      </div>
    </AccessSection>
  )
}

const readers = [
  { value: 'visitor', label: 'Visitor' },
  { value: 'unverified', label: 'Unverified' },
  { value: 'verified', label: 'Verified' },
] as const

function Preview({ listing }: { listing: Listing | null }) {
  if (!listing)
    return (
      <div className="border border-line bg-raised p-6">
        <p className="title-4">Listing Not Found</p>
        <p className="mt-1 text-ink-2">{copy.notFound}</p>
      </div>
    )
  const isFull = listing.view === 'whole'
  const facts = [
    isFull ? formatPrice(listing) : 'Price on request',
    listing.location || 'Undisclosed location',
    isFull ? `${listing.photographs.length} photographs and plans` : 'No photographs',
  ]
  return (
    <div className="border border-line bg-raised p-6">
      <p className="title-4 wrap-anywhere">{listing.title}</p>
      <p className="wrap-anywhere mt-1 text-ink-2">{facts.join(' · ')}</p>
      <Suspense>
        <PreviewedTraits {...listing} />
      </Suspense>
      <p className="wrap-anywhere mt-3 line-clamp-6 max-w-[44em] whitespace-pre-line">{listing.description}</p>
    </div>
  )
}
