import {
  Archive,
  ArchiveRestore,
  Ban,
  BookUser,
  CalendarClock,
  Eye,
  FileSignature,
  Flag,
  HandCoins,
  Handshake,
  LockKeyhole,
  ScrollText,
} from 'lucide-react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { Conversation, Message } from '../../records.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { ReportDialog } from './report-dialog.tsx'
import type { ThreadSlots } from './thread-slots.ts'
import { useArchive } from './use-archive.ts'
import { type ConversationAction, useConversationAction } from './use-conversation-action.ts'

export type ConversationDialog = 'end' | 'block' | 'report'

export type ConversationMenuProps = Pick<ThreadSlots, 'action' | 'menuActions' | 'onArchived'> & {
  conversation: Conversation
  messages: readonly Message[]
}

type ItemsProps = ConversationMenuProps & { onDialog: (dialog: ConversationDialog) => void }

export function ConversationItems(props: ItemsProps) {
  const { conversation, messages, action: slotAction, menuActions = [], onArchived, onDialog } = props
  const { other, subject, archived, ended, ended_by_me, blocked_by_me } = conversation
  const action = useConversationAction(conversation)
  const { archive, unarchive } = useArchive(conversation, onArchived)
  const name = nameOrUnknown(other)
  return (
    <>
      {subject && slotAction && isNarrow() && (
        <MenuItem icon={<FileSignature {...icon} />} onSelect={slotAction.onSelect}>
          {slotAction.label}
        </MenuItem>
      )}
      {menuActions.map(({ label, icon: name, onSelect }) => {
        const Icon = actionIcons[name]
        return (
          <MenuItem key={label} icon={<Icon {...icon} />} onSelect={onSelect}>
            {label}
          </MenuItem>
        )
      })}
      {other && (
        <MenuLink to="/dashboard/members/$id" params={{ id: other.id }} icon={<BookUser {...icon} />}>
          View {name}
        </MenuLink>
      )}
      {archived ? (
        <MenuItem icon={<ArchiveRestore {...icon} />} onSelect={unarchive}>
          Move to conversations
        </MenuItem>
      ) : (
        <MenuItem icon={<Archive {...icon} />} onSelect={archive}>
          Archive
        </MenuItem>
      )}
      {ended_by_me ? (
        <MenuItem icon={<Handshake {...icon} />} onSelect={() => action.mutate('resume')}>
          Reopen conversation
        </MenuItem>
      ) : (
        !ended && (
          <MenuItem icon={<LockKeyhole {...icon} />} onSelect={() => onDialog('end')}>
            End conversation
          </MenuItem>
        )
      )}
      <MenuSeparator />
      {messages.some(({ own }) => !own) && (
        <MenuItem icon={<Flag {...icon} />} onSelect={() => onDialog('report')}>
          Report to the curators
        </MenuItem>
      )}
      {blocked_by_me ? (
        <MenuItem icon={<Ban {...icon} />} onSelect={() => action.mutate('unblock')}>
          Unblock {name}
        </MenuItem>
      ) : (
        <MenuItem danger icon={<Ban {...icon} />} onSelect={() => onDialog('block')}>
          Block {name}
        </MenuItem>
      )}
    </>
  )
}

type DialogsProps = ConversationMenuProps & { dialog: ConversationDialog | undefined; onClose: () => void }

/** The questions that some items ask first. */
export function ConversationDialogs({ conversation, messages, dialog, onClose }: DialogsProps) {
  const action = useConversationAction(conversation, onClose)
  const name = nameOrUnknown(conversation.other)
  return (
    <>
      {(['end', 'block'] as const).map((kind) => (
        <ConfirmDialog
          key={kind}
          {...questions[kind](name)}
          danger={kind === 'block'}
          busy={action.isPending}
          open={dialog === kind}
          onOpenChange={(open) => !open && onClose()}
          onConfirm={() => action.mutate(kind)}
        />
      ))}
      <ReportDialog conversation={conversation} messages={messages} open={dialog === 'report'} onClose={onClose} />
    </>
  )
}

/** As `sm` of the styles: then the header has no room for a button. The menu renders in the browser only, when it opens. */
const isNarrow = () => typeof window !== 'undefined' && matchMedia('(width < 40rem)').matches

const questions: Record<
  Extract<ConversationAction, 'end' | 'block'>,
  (name: string) => { title: string; confirm: string; children: string }
> = {
  end: (name) => ({
    title: 'End this conversation?',
    confirm: 'End conversation',
    children: `Neither you nor ${name} can write in it any more. Both of you can still read it, and you can reopen it.`,
  }),
  block: (name) => ({
    title: `Block ${name}?`,
    confirm: `Block ${name}`,
    children: `Neither of you can write to the other, in any conversation. ${name} is not told that you blocked them; they only see that the conversations have ended. You can unblock them at any time.`,
  }),
}

const actionIcons = { coins: HandCoins, eye: Eye, calendar: CalendarClock, introduction: ScrollText } as const

const icon = { size: 16, strokeWidth: 1.25 } as const
