import { Button } from '#ui/button.tsx'
import type { Conversation } from '../../records.ts'
import { displayName } from '../display-name.ts'
import type { ConversationAction } from './use-conversation-action.ts'

type ClosedNoticeProps = { conversation: Conversation; busy: boolean; onStep: (step: ConversationAction) => void }

/** In place of where one writes, once nothing can be written. */
export function ClosedNotice({ conversation, busy, onStep }: ClosedNoticeProps) {
  const { words, step } = closedBy(conversation)
  return (
    <div
      role="status"
      data-foot
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t px-4 py-4 sm:px-6"
    >
      <p className="max-w-[44em] flex-1 basis-60 text-pretty text-ink-2 text-sm">{words}</p>
      {step && (
        <Button size="small" busy={busy} onClick={() => onStep(step.step)}>
          {step.label}
        </Button>
      )}
    </div>
  )
}

interface Closing {
  words: string
  step?: { step: ConversationAction; label: string }
}

function closedBy({ blocked_by_me, ended_by_me, other }: Conversation): Closing {
  const name = displayName(other)
  if (blocked_by_me)
    return {
      words: `You have blocked ${name}. Neither of you can write to the other.`,
      step: { step: 'unblock', label: 'Unblock' },
    }
  if (ended_by_me)
    return {
      words: 'You have ended this conversation. It stays here to be read.',
      step: { step: 'resume', label: 'Take up again' },
    }
  return { words: 'This conversation has ended. It stays here to be read.' }
}
