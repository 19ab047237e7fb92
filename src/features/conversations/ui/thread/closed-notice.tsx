import { Button } from '#ui/button.tsx'
import type { Conversation } from '../../records.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { copy } from './copy.ts'
import type { ConversationAction } from './use-conversation-action.ts'

type ClosedNoticeProps = { conversation: Conversation; busy: boolean; onAction: (action: ConversationAction) => void }

/** Shown instead of the composer when the conversation is closed. */
export function ClosedNotice({ conversation, busy, onAction }: ClosedNoticeProps) {
  const { text, button } = describeClosing(conversation)
  return (
    <div
      role="status"
      data-foot
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t px-4 py-4 sm:px-6"
    >
      <p className="max-w-[44em] flex-1 basis-60 text-pretty text-ink-2 text-sm">{text}</p>
      {button && (
        <Button size="small" busy={busy} onClick={() => onAction(button.action)}>
          {button.label}
        </Button>
      )}
    </div>
  )
}

interface ClosingText {
  text: string
  button?: { action: ConversationAction; label: string }
}

function describeClosing({ blocked_by_me, ended_by_me, other }: Conversation): ClosingText {
  const name = nameOrUnknown(other)
  if (blocked_by_me)
    return {
      text: `You blocked ${name}. Neither of you can write to the other.`,
      button: { action: 'unblock', label: 'Unblock' },
    }
  if (ended_by_me)
    return {
      text: copy.endedByYou,
      button: { action: 'resume', label: 'Reopen' },
    }
  return { text: copy.ended }
}
