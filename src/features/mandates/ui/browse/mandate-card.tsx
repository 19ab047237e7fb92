import { useId } from 'react'
import { VerifiedMark } from '#ui/collections/verified-mark.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { MandateCard as Card } from '../../records.ts'
import { MandateCardFrame } from '../mandate-card-frame.tsx'
import type { MandateSearch } from './browse-search.ts'

type MandateCardProps = {
  mandate: Card
  /** The filters of the browse page, for the way back. */
  searchParams: MandateSearch
}

/** A card of the browse page. Its one link covers the entire card. */
export function MandateCard({ mandate, searchParams }: MandateCardProps) {
  const { id, buyer_verified, created_at } = mandate
  const elementId = useId()
  const [titleId, linkId] = [`${elementId}-title`, `${elementId}-link`]
  return (
    <MandateCardFrame mandate={mandate} titleId={titleId}>
      <span className="grid gap-0.5">
        {buyer_verified && <VerifiedMark>Verified buyer</VerifiedMark>}
        <PostedDate at={created_at} />
      </span>
      <LinkButton
        to="/mandates/$id"
        params={{ id }}
        state={{ asked: searchParams }}
        id={linkId}
        aria-labelledby={`${linkId} ${titleId}`}
        size="small"
        className="offer-link"
      >
        View Details
      </LinkButton>
    </MandateCardFrame>
  )
}

/** A demo card without a link. */
export function DemoMandateCard({ mandate }: { mandate: Card }) {
  return (
    <MandateCardFrame mandate={mandate} titleId={useId()} budget="Example">
      <span className="text-ink-2 text-sm">For preview only</span>
    </MandateCardFrame>
  )
}

export function PostedDate({ at }: { at: string }) {
  return (
    <span className="text-ink-2 text-sm">
      Posted <DateText instant={at} look="within" />
    </span>
  )
}
