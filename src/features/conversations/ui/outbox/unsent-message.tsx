import { Clock3, PenLine } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { sheetClass } from '../thread/message-group.tsx'
import { MessageWords } from '../thread/message-text.tsx'
import type { UnsentMessage } from './unsent-messages.ts'

type UnsentSheetProps = {
  message: UnsentMessage
  /** Whether there is no line at present. */
  waiting: boolean
  onAgain: () => void
  /** Gives the words back to be changed, where there is a place to change them. */
  onEdit: (() => void) | undefined
  onDiscard: () => void
}

/** A message that has not arrived: on its way, waiting for the line, or refused. */
export function UnsentSheet({ message, waiting, onAgain, onEdit, onDiscard }: UnsentSheetProps) {
  const { content, refused } = message
  return (
    <article aria-label="Not sent yet" className={sheetClass(true, refused ? 'border-danger' : undefined)}>
      <div className="border border-dashed border-gold-line">
        <div className="px-4 pt-3 pb-2.5 text-[0.9375rem] leading-6 sm:px-5">
          <MessageWords text={content} />
        </div>
        {refused ? (
          <div role="alert" className="border-line border-t px-4 py-3 text-sm sm:px-5">
            <p className="text-danger">{refused}</p>
            <p className="mt-0.5 text-ink-2 text-xs">It was not sent. Your words are kept here.</p>
            <p className="mt-2 flex flex-wrap gap-2">
              <Button size="small" onClick={onAgain}>
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
            {waiting ? <Clock3 {...icon} /> : <PenLine {...icon} />}
            {waiting ? 'Waiting for the line' : 'Sending…'}
          </p>
        )}
      </div>
    </article>
  )
}

const icon = { 'aria-hidden': true, size: 12, strokeWidth: 1.5 } as const
