import type { ReactNode } from 'react'
import { productName } from '#lib/product-name.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import type { Opening } from './withheld-notice.tsx'

/** The reader's relation to the listing. */
export type Reader = 'visitor' | 'member' | 'owner'

type AdvisorPanelProps = {
  id: string
  reader: Reader
  sellerVerified: boolean
  sold: boolean
  /** For a reader who sees only the teaser, and who cannot write to the seller before. */
  opening: Opening | null
  /** The form in which a member writes. */
  message: ReactNode
}

export function AdvisorPanel(props: AdvisorPanelProps) {
  const { id, reader, sellerVerified, sold, opening, message } = props
  return (
    <SidePanel title="Contact Private Advisor" className="print:hidden">
      {sold && reader !== 'owner' ? (
        <Sold />
      ) : opening ? (
        <p className={paragraph}>{untilOpen[opening]}</p>
      ) : (
        contact[reader](id, message)
      )}
      <h3 className="mt-7 border-line border-t pt-5 font-medium text-[0.9375rem]">Listing Protections</h3>
      <ul className="mt-2 text-[0.9375rem] text-ink-2 leading-6">
        {[sellerVerified ? 'Verified private seller' : 'Private seller, not yet verified', ...protections].map(
          (protection) => (
            <li key={protection} className="flex gap-3 py-1">
              <span aria-hidden="true" className="mt-3 w-3 shrink-0 border-gold-line border-t" />
              {protection}
            </li>
          ),
        )}
      </ul>
      <p className="mt-3 text-pretty text-[0.8125rem] text-ink-2 leading-5">
        Authentication and escrow are arranged between the parties, with providers they choose. {productName} does not
        examine assets and does not hold funds.
      </p>
    </SidePanel>
  )
}

const protections = ['Secure communications', 'Authentication services', 'Escrow payment options']

const contact: Record<Reader, (id: string, message: ReactNode) => ReactNode> = {
  visitor: (id) => (
    <>
      <p className={paragraph}>
        Questions, documents and viewings go through one person, in confidence. Members write to them here.
      </p>
      <LinkButton to="/signup" search={{ redirect: `/listings/${id}` }} variant="solid" className="mt-5 w-full">
        Message
      </LinkButton>
    </>
  ),
  member: (_, message) => message,
  owner: (id) => (
    <>
      <p className={paragraph}>This is your own listing, as you see it. Messages about it come to you.</p>
      <LinkButton to={editPath(id)} className="mt-5 w-full">
        Edit Listing
      </LinkButton>
    </>
  ),
}

/** In place of the form and the button: the server refuses a first message about a sold listing. */
const Sold = () => (
  <>
    <p className="engraved text-gold">Sold</p>
    <p className={`mt-2 ${paragraph}`}>
      This listing takes no new messages. Conversations about it stay open in Messages.
    </p>
  </>
)

const untilOpen: Record<Opening, string> = {
  verification: 'Private listings are open to verified members. You can message the seller once you are verified.',
  request: 'You can message the seller once they have given you access. Ask for it on this page.',
  agreement: 'You can message the seller once you have accepted the agreement. Read it on this page.',
}

const paragraph = 'text-pretty text-[0.9375rem] text-ink-2 leading-6'

const editPath = (id: string): string => `/dashboard/edit/${id}`
