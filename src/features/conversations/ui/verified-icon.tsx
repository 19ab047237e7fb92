import { BadgeCheck } from 'lucide-react'

/** Shown beside the name of a verified member. */
export function VerifiedIcon() {
  return (
    <span className="inline-flex shrink-0 text-gold" title="Verified">
      <BadgeCheck aria-hidden="true" size={16} strokeWidth={1.5} />
      <span className="sr-only">Verified</span>
    </span>
  )
}
