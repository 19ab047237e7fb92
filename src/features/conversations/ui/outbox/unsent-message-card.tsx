import { Clock3, PenLine } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { cardClass } from '../thread/message-group-card.tsx'
import { MessageText } from '../thread/message-text.tsx'
import { copy } from './copy.ts'
import type { UnsentMessage } from './unsent-message-store.ts'

type UnsentMessageCardProps = {
  message: UnsentMessage
  /** Whether the browser is offline or the last attempt failed. */
  isWaiting: boolean
  onRetry: () => void
  /** Edits the text in the composer; undefined if there is none. */
  onEdit: (() => void) | undefined
  onDiscard: () => void
}

/** A message that is being sent, waits for the network, or was refused. */
export function UnsentMessageCard({ message, isWaiting, onRetry, onEdit, onDiscard }: UnsentMessageCardProps) {
  const { content, paper_ids, refused: refusalReason } = message
  const files = paper_ids && paper_ids.split(',').length
  return (
    <article
      aria-label="Not sent yet"
      className={`${cardClass(true)} border border-dashed ${refusalReason ? 'border-danger' : 'border-gold-line'}`}
    >
      <div>
        <div className="px-4 pt-2.5 pb-1 text-[0.9375rem] leading-6">
          <MessageText text={content} />
          {files && <p className="text-ink-2 text-xs">{files === 1 ? 'One file' : `${files} files`}</p>}
        </div>
        {refusalReason ? (
          <div role="alert" className="border-line border-t px-4 py-3 text-sm">
            <p className="text-danger">{refusalReason}</p>
            <p className="mt-0.5 text-ink-2 text-xs">{copy.notSent}</p>
            <p className="mt-2 flex flex-wrap gap-2">
              <Button size="small" onClick={onRetry}>
                Try again
              </Button>
              {onEdit && <EditButton onEdit={onEdit} />}
              <Button size="small" variant="plain" onClick={onDiscard}>
                Discard
              </Button>
            </p>
          </div>
        ) : (
          <p role="status" className="flex items-center justify-end gap-1.5 px-4 pb-2 text-ink-2 text-xs leading-5">
            {isWaiting ? <Clock3 {...icon} /> : <PenLine {...icon} />}
            {isWaiting ? 'Waiting for a connection' : 'Sending…'}
          </p>
        )}
        {isWaiting && !refusalReason && onEdit && (
          <p className="flex justify-end px-2 pb-1">
            <EditButton onEdit={onEdit} />
          </p>
        )}
      </div>
    </article>
  )
}

const EditButton = ({ onEdit }: { onEdit: () => void }) => (
  <Button size="small" variant="plain" onClick={onEdit}>
    Edit
  </Button>
)

const icon = { 'aria-hidden': true, size: 12, strokeWidth: 1.5 } as const
