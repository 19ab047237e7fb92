import { EyeOff } from 'lucide-react'
import { Badge } from '#ui/collections/badge.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { OwnListing } from '../../records.ts'
import { copy } from './copy.ts'

type OwnStatusProps = {
  listing: Pick<OwnListing, 'status' | 'is_active' | 'hiding' | 'state' | 'publish_at' | 'expires_at'>
}

/** The status of a listing, with its dates, and an icon if it is hidden. If curators hide it, their reason. */
export function OwnStatus({ listing }: OwnStatusProps) {
  const { is_active, hiding, state, publish_at, expires_at } = listing
  if (hiding)
    return (
      <span className="grid justify-items-start gap-0.5">
        <Badge dot tone="danger">
          Hidden by a curator
        </Badge>
        <span className="wrap-anywhere line-clamp-2 max-w-[22rem] text-[0.8125rem] text-ink-2">{hiding.reason}</span>
      </span>
    )
  const date = state === 'Scheduled' ? publish_at : expires_at
  const shownState = state === 'Hidden' ? listing.status : state
  const badge = (
    <Badge dot tone={toneOf(shownState)}>
      {shownState}
    </Badge>
  )
  const isMarkedHidden = !is_active && state === 'Hidden'
  const hasDate = date && state !== 'Archived'
  // Most rows have no more than the badge, and each element more makes the page heavier.
  if (!isMarkedHidden && !hasDate) return badge
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 text-start">
      {badge}
      {isMarkedHidden && (
        <span title={copy.hidden} className="text-ink-2">
          <EyeOff aria-hidden="true" size={16} strokeWidth={1.25} />
          <span className="sr-only">, hidden</span>
        </span>
      )}
      {hasDate && (
        <span className="whitespace-nowrap text-[0.8125rem] text-ink-2">
          {state !== 'Scheduled' && state !== 'Expired' && 'Expires '}
          <DateText instant={date} look="date" />
        </span>
      )}
    </span>
  )
}

function toneOf(state: OwnListing['state'] | OwnListing['status']) {
  if (state === 'Active') return 'ok'
  if (state === 'Pending') return 'warn'
  return state === 'Scheduled' ? 'hollow' : 'neutral'
}
