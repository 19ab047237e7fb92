import { BadgeCheck } from 'lucide-react'

/** Marks a verified member: 'Verified seller' */
export function VerifiedMark({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-2 text-sm">
      <BadgeCheck aria-hidden="true" size={16} strokeWidth={1.5} className="text-gold" />
      {children}
    </span>
  )
}
