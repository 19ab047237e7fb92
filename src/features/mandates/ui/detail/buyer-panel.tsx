import type { ReactNode } from 'react'
import { LinkButton } from '#ui/link-button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

type BuyerPanelProps = {
  id: string
  /** The reader's relation to the mandate. */
  reader: 'visitor' | 'member' | 'owner'
  /** The form in which a member writes. */
  message: ReactNode
}

export function BuyerPanel({ id, reader, message }: BuyerPanelProps) {
  return (
    <SidePanel title="Contact Buyer">
      <p className="mb-5 text-pretty text-[0.9375rem] text-ink-2 leading-6">{words[reader]}</p>
      {reader === 'member' && message}
      {reader === 'visitor' && (
        <LinkButton to="/signup" search={{ redirect: `/mandates/${id}` }} variant="solid" className="w-full">
          Message Buyer
        </LinkButton>
      )}
      {reader === 'owner' && (
        <LinkButton to="/dashboard/edit-mandate/$id" params={{ id }} className="w-full">
          Edit Mandate
        </LinkButton>
      )}
    </SidePanel>
  )
}

const words = {
  visitor: 'Whoever holds what is sought writes to the buyer here, in confidence. Members alone can.',
  member: 'Say what you hold, or whom you know. The buyer reads it here, and sees of you what your card shows.',
  owner: 'This is your own mandate, as you see it. Those who hold what you seek will write to you.',
}
