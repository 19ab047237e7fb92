import { Link } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/link-button.tsx'

/** What opens a listing to its reader. */
export type Opening = 'verification' | 'request' | 'agreement'

type WithheldNoticeProps = {
  id: string
  /** The state of the member's verification; null for visitors. */
  vetting: ReactNode
  /** How a verified member opens this listing. */
  request?: ReactNode
  opening: Opening
}

/** Names the kinds of what the teaser leaves out, and how to see them. It gives no counts: they would tell about the listing. */
export function WithheldNotice({ id, vetting, request, opening }: WithheldNoticeProps) {
  const search = { redirect: `/listings/${id}` }
  const [title, text] = openings[opening]
  return (
    <section aria-labelledby="withheld" className="mt-8 border-line border-y py-8 print:hidden">
      <h2 id="withheld" className="title-3">
        {title}
      </h2>
      <p className="mt-2 max-w-[38em] text-pretty text-ink-2">{text}</p>
      <ul className="mt-4 grid max-w-[38em] gap-x-10 sm:grid-cols-2">
        {withheldKinds.map((kind) => (
          <li key={kind} className="flex items-center gap-3 border-line border-b py-2.5 text-[0.9375rem]">
            <LockKeyhole aria-hidden="true" size={14} strokeWidth={1.5} className="text-gold" />
            {kind}
          </li>
        ))}
      </ul>
      <div className="mt-7">
        {request ||
          (vetting ?? (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <LinkButton to="/signup" search={search} variant="solid">
                Request Membership
              </LinkButton>
              <p className="text-[0.9375rem] text-ink-2">
                Already a member?{' '}
                <Link
                  to="/auth"
                  search={search}
                  className="inline-flex min-h-11 items-center underline decoration-gold-line underline-offset-4 hover:text-gold"
                >
                  Sign In
                </Link>
              </p>
            </div>
          ))}
      </div>
    </section>
  )
}

const openings = {
  verification: ['Verification required', 'This is a private listing. Once a curator has verified you, you also see:'],
  request: [
    'Shown on request',
    'Its owner decides who sees this private listing in full. Members who are admitted also see:',
  ],
  agreement: ['Agreement required', 'This is a private listing. Members who accept its agreement also see:'],
} satisfies Record<Opening, [string, string]>

const withheldKinds = ['Price', 'Location', 'Particulars', 'Photographs', 'Full description']
