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
  visitor: 'If you can offer what the buyer is looking for, write to them in confidence. Only members can write.',
  member: 'Tell the buyer what you can offer, or who has it. They will also see your member card.',
  owner: 'This is your own mandate. Members who can offer what you are looking for will write to you.',
}
