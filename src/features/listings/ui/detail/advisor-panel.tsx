import type { ReactNode } from 'react'
import { LinkButton } from '#ui/link-button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

/** The reader's relation to the listing. */
export type Reader = 'visitor' | 'member' | 'owner'

type AdvisorPanelProps = {
  id: string
  reader: Reader
  sellerVerified: boolean
  /** Whether the reader sees only the teaser. Only verified members can contact the seller of a private listing. */
  withheld: boolean
  /** The form in which a member writes. */
  message: ReactNode
}

export function AdvisorPanel({ id, reader, sellerVerified, withheld, message }: AdvisorPanelProps) {
  return (
    <SidePanel title="Contact Private Advisor">
      <div className="print:hidden">{contact[reader](id, withheld ? <VerifiedMembersOnly /> : message, withheld)}</div>
      <h3 className="mt-7 border-line border-t pt-5 font-medium text-[0.9375rem] print:mt-0 print:border-0 print:pt-0">
        Listing Protections
      </h3>
      <ul className="mt-2 text-[0.9375rem] text-ink-2 leading-6 print:grid print:grid-cols-2">
        {[sellerVerified ? 'Verified private seller' : 'Private seller, not yet verified', ...protections].map(
          (protection) => (
            <li key={protection} className="flex gap-3 py-1">
              <span aria-hidden="true" className="mt-3 w-3 shrink-0 border-gold-line border-t" />
              {protection}
            </li>
          ),
        )}
      </ul>
    </SidePanel>
  )
}

const protections = ['Secure communications', 'Authentication services', 'Escrow payment options']

const contact: Record<Reader, (id: string, message: ReactNode, withheld: boolean) => ReactNode> = {
  visitor: (id, _, withheld) => (
    <>
      <p className="text-pretty text-[0.9375rem] text-ink-2 leading-6">
        {withheld
          ? 'Who offers a private listing is met by verified members. Join, and write here as soon as a curator has verified you.'
          : 'Questions, papers and viewings go through one person, in confidence. Members write to them here.'}
      </p>
      <LinkButton to="/signup" search={{ redirect: `/listings/${id}` }} variant="solid" className="mt-5 w-full">
        Message
      </LinkButton>
    </>
  ),
  member: (_, message) => message,
  owner: (id) => (
    <>
      <p className="text-pretty text-[0.9375rem] text-ink-2 leading-6">
        This is your own listing, as you see it. Those who ask after it will ask you.
      </p>
      <LinkButton to={editPath(id)} className="mt-5 w-full">
        Edit Listing
      </LinkButton>
    </>
  ),
}

function VerifiedMembersOnly() {
  return (
    <p className="text-pretty text-[0.9375rem] text-ink-2 leading-6">
      Who offers a private listing is met by verified members. Once a curator has verified you, you may write to them
      here.
    </p>
  )
}

const editPath = (id: string): string => `/dashboard/edit/${id}`
