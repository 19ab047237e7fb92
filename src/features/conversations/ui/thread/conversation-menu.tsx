import { Ban, BookUser, Ellipsis, Flag, Handshake, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { Conversation, Message } from '../../records.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { ReportDialog } from './report-dialog.tsx'
import { type ConversationAction, useConversationAction } from './use-conversation-action.ts'

type ConversationMenuProps = { conversation: Conversation; messages: readonly Message[] }

/** Ends, resumes or reports the conversation, and blocks the other party. */
export function ConversationMenu({ conversation, messages }: ConversationMenuProps) {
  const { other, ended, ended_by_me, blocked_by_me } = conversation
  const [dialog, setDialog] = useState<'end' | 'block' | 'report'>()
  const close = () => setDialog(undefined)
  const action = useConversationAction(conversation, close)
  const name = nameOrUnknown(other)

  return (
    <>
      <Menu
        trigger={
          <IconButton label="Conversation menu">
            <Ellipsis aria-hidden="true" size={20} strokeWidth={1.25} />
          </IconButton>
        }
      >
        {other && (
          <MenuLink to="/dashboard/members/$id" params={{ id: other.id }} icon={<BookUser {...icon} />}>
            View {name}
          </MenuLink>
        )}
        {ended_by_me ? (
          <MenuItem icon={<Handshake {...icon} />} onSelect={() => action.mutate('resume')}>
            Take up again
          </MenuItem>
        ) : (
          !ended && (
            <MenuItem icon={<LockKeyhole {...icon} />} onSelect={() => setDialog('end')}>
              End conversation
            </MenuItem>
          )
        )}
        <MenuSeparator />
        {messages.some(({ own }) => !own) && (
          <MenuItem icon={<Flag {...icon} />} onSelect={() => setDialog('report')}>
            Report to the curators
          </MenuItem>
        )}
        {blocked_by_me ? (
          <MenuItem icon={<Ban {...icon} />} onSelect={() => action.mutate('unblock')}>
            Unblock {name}
          </MenuItem>
        ) : (
          <MenuItem danger icon={<Ban {...icon} />} onSelect={() => setDialog('block')}>
            Block {name}
          </MenuItem>
        )}
      </Menu>
      {(['end', 'block'] as const).map((kind) => (
        <ConfirmDialog
          key={kind}
          {...questions[kind](name)}
          danger={kind === 'block'}
          busy={action.isPending}
          open={dialog === kind}
          onOpenChange={(open) => !open && close()}
          onConfirm={() => action.mutate(kind)}
        />
      ))}
      <ReportDialog conversation={conversation} messages={messages} open={dialog === 'report'} onClose={close} />
    </>
  )
}

const questions: Record<
  Extract<ConversationAction, 'end' | 'block'>,
  (name: string) => { title: string; confirm: string; children: string }
> = {
  end: (name) => ({
    title: 'End this conversation?',
    confirm: 'End conversation',
    children: `Neither you nor ${name} can write in it any more. It stays to be read, and you may take it up again.`,
  }),
  block: (name) => ({
    title: `Block ${name}?`,
    confirm: `Block ${name}`,
    children: `Neither of you can write to the other, in any conversation. ${name} is not told; to them these conversations have ended. You may unblock them at any time.`,
  }),
}

const icon = { size: 16, strokeWidth: 1.25 } as const
