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
      <p className="mb-5 text-pretty text-[0.9375rem] text-ink-2 leading-6">{introductions[reader]}</p>
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

const introductions = {
  visitor: 'If you have what the buyer is looking for, write to them here, in confidence. Only members can.',
  member: 'Say what you have, or who you know has it. The buyer reads it here, and sees your member card.',
  owner: 'This is your own mandate, as you see it. Those who hold what you seek will write to you.',
}
