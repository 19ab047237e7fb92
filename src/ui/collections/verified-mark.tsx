import { BadgeCheck } from 'lucide-react'

/** Marks a verified member: 'Verified seller' */
export function VerifiedMark({ children }: { children: string }) {
  return (
    <span className="icon-note whitespace-nowrap">
      <BadgeCheck aria-hidden="true" size={16} strokeWidth={1.5} className="text-gold" />
      {children}
    </span>
  )
}
