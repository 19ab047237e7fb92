import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useReady } from '#ui/use-ready.ts'
import { MessageDialog } from './message-dialog.tsx'

type BuyerPanelProps = {
  id: string
  title: string
  /** How the one who reads stands to the mandate; a member by their id. */
  reader: 'visitor' | 'owner' | { memberId: string }
  /** Sends a first message. It throws where that fails. */
  onSend: (content: string) => Promise<void>
}

export function BuyerPanel({ id, title, reader, onSend }: BuyerPanelProps) {
  if (reader === 'owner')
    return (
      <Panel words="This is your own mandate, as you see it. Those who hold what you seek will write to you.">
        <LinkButton to="/dashboard/edit-mandate/$id" params={{ id }} className="w-full">
          Edit Mandate
        </LinkButton>
      </Panel>
    )
  if (reader === 'visitor')
    return (
      <Panel words="Whoever holds what is sought writes to the buyer here, in confidence. Members alone can.">
        <LinkButton to="/signup" search={{ redirect: `/mandates/${id}` }} variant="solid" className="w-full">
          Message Buyer
        </LinkButton>
      </Panel>
    )
  return (
    <Panel words="Say what you hold, or whom you know. The buyer reads it here, and sees of you what your card shows.">
      <MemberMessage key={reader.memberId} {...{ id, title, onSend }} memberId={reader.memberId} />
    </Panel>
  )
}

function Panel({ words, children }: { words: string; children: ReactNode }) {
  return (
    <SidePanel title="Contact Buyer">
      <p className="mb-5 text-pretty text-[0.9375rem] text-ink-2 leading-6">{words}</p>
      {children}
    </SidePanel>
  )
}

type MemberMessageProps = Pick<BuyerPanelProps, 'id' | 'title' | 'onSend'> & { memberId: string }

function MemberMessage(props: MemberMessageProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="solid" className="w-full" disabled={!useReady()} onClick={() => setOpen(true)}>
        Message Buyer
      </Button>
      <MessageDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
