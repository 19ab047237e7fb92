import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/link-button.tsx'
import { copy } from './copy.ts'
import { askedQuery } from './queries.ts'

type OpenListingProps = {
  listingId: string
  /** The button to ask the owner; null if an agreement alone opens the listing. */
  request: ReactNode
  /** Whether the owner has admitted the member. */
  isAdmitted: boolean
}

/** On the teaser: what a verified member does to see the listing in full. */
export function OpenListing({ listingId, request, isAdmitted }: OpenListingProps) {
  const { data } = useQuery(askedQuery(listingId))
  const isAsked = data?.items.some(({ before, receipt }) => before === 'particulars' && !receipt) ?? false
  if (!request) return <ReadAgreement listingId={listingId} />
  if (!isAsked) return request
  return (
    <div className="grid gap-6">
      {!isAdmitted && request}
      <div>
        <p className="mb-4 max-w-[38em] text-pretty text-ink-2">{isAdmitted ? copy.admitted : copy.alsoAsked}</p>
        <ReadAgreement listingId={listingId} isSecondary={!isAdmitted} />
      </div>
    </div>
  )
}

const ReadAgreement = ({ listingId, isSecondary = false }: { listingId: string; isSecondary?: boolean }) => (
  <LinkButton
    to="/dashboard/agreements/$id"
    params={{ id: listingId }}
    {...(!isSecondary && { variant: 'solid' as const })}
  >
    Read the Agreement
  </LinkButton>
)
