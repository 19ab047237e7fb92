import type { ReactNode } from 'react'
import { LinkButton } from '#ui/link-button.tsx'

type WithheldNoticeProps = {
  id: string
  /** The state of the member's verification; null for visitors. */
  vetting: ReactNode
}

/** Explains why the reader sees only the teaser, and how to get verified. */
export function WithheldNotice({ id, vetting }: WithheldNoticeProps) {
  const search = { redirect: `/listings/${id}` }
  return (
    <section aria-labelledby="withheld" className="mt-8 border-gold-line border-l-2 py-1 pl-6 print:hidden">
      <h2 id="withheld" className="title-4">
        Verification required
      </h2>
      <p className="mt-1.5 max-w-[38em] text-pretty text-ink-2">
        This is a private listing. Its price, its place, its full description and its photographs are shown to members
        who were verified by a curator.
      </p>
      <div className="mt-5">
        {vetting ?? (
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/signup" search={search} variant="solid" size="small">
              Request Membership
            </LinkButton>
            <LinkButton to="/auth" search={search} size="small">
              Sign In
            </LinkButton>
          </div>
        )}
      </div>
    </section>
  )
}
