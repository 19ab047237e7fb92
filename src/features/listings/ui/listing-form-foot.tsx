import type { ReactNode } from 'react'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

type ListingFormFootProps = {
  label: string
  busy: boolean
  /** How it stands with what was written. */
  children?: ReactNode
}

export function ListingFormFoot({ label, busy, children }: ListingFormFootProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-8">
      <SubmitButton busy={busy}>{label}</SubmitButton>
      <LinkButton to="/dashboard/listings" variant="plain">
        My Listings
      </LinkButton>
      <p role="status" className="text-ink-2 text-sm">
        {children}
      </p>
    </div>
  )
}
