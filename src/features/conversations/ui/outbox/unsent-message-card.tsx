import { Clock3, PenLine } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { cardClass } from '../thread/message-group-card.tsx'
import { MessageText } from '../thread/message-text.tsx'
import type { UnsentMessage } from './unsent-message-store.ts'

type UnsentMessageCardProps = {
  message: UnsentMessage
  /** Whether the browser is offline or the last attempt failed. */
  isWaiting: boolean
  onRetry: () => void
  /** Moves the text back into the composer; undefined if there is none. */
  onEdit: (() => void) | undefined
  onDiscard: () => void
}

/** A message that is being sent, waits for the network, or was refused. */
export function UnsentMessageCard({ message, isWaiting, onRetry, onEdit, onDiscard }: UnsentMessageCardProps) {
  const { content, refused: refusalReason } = message
  return (
    <article aria-label="Not sent yet" className={cardClass(true, refusalReason ? 'border-danger' : undefined)}>
      <div className="border border-dashed border-gold-line">
        <div className="px-4 pt-3 pb-2.5 text-[0.9375rem] leading-6 sm:px-5">
          <MessageText text={content} />
        </div>
        {refusalReason ? (
          <div role="alert" className="border-line border-t px-4 py-3 text-sm sm:px-5">
            <p className="text-danger">{refusalReason}</p>
            <p className="mt-0.5 text-ink-2 text-xs">It was not sent. Your words are kept here.</p>
            <p className="mt-2 flex flex-wrap gap-2">
              <Button size="small" onClick={onRetry}>
                Try again
              </Button>
              {onEdit && (
                <Button size="small" variant="plain" onClick={onEdit}>
                  Edit
                </Button>
              )}
              <Button size="small" variant="plain" onClick={onDiscard}>
                Discard
              </Button>
            </p>
          </div>
        ) : (
          <p
            role="status"
            className="caption flex items-center justify-end gap-1.5 px-4 pb-2 text-base text-ink-2 sm:px-5"
          >
            {isWaiting ? <Clock3 {...icon} /> : <PenLine {...icon} />}
            {isWaiting ? 'Waiting for the network' : 'Sending…'}
          </p>
        )}
      </div>
    </article>
  )
}

const icon = { 'aria-hidden': true, size: 12, strokeWidth: 1.5 } as const
