import { BadgeCheck } from 'lucide-react'

/** Beside a name: a curator has vetted whoever bears it. */
export function VerifiedIcon() {
  return (
    <span className="inline-flex shrink-0 text-gold" title="Verified">
      <BadgeCheck aria-hidden="true" size={16} strokeWidth={1.5} />
      <span className="sr-only">Verified</span>
    </span>
  )
}
