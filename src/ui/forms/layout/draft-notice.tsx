import { Button } from '../../button.tsx'
import { Notice } from '../../feedback/notice.tsx'

type DraftNoticeProps = {
  title: string
  /** How to tell it: its first words, for instance. */
  excerpt?: string | undefined
  /** What of it was not kept. */
  note?: string
  onRestore: () => void
  onDiscard: () => void
}

/** Offers what was typed here once and never sent. */
export function DraftNotice({ title, excerpt, note, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <Notice
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="small" variant="plain" onClick={onDiscard}>
            Discard
          </Button>
          <Button size="small" onClick={onRestore}>
            Restore
          </Button>
        </div>
      }
    >
      {excerpt ? `“${excerpt}”` : 'It was kept in this browser.'}
      {note && <span className="block">{note}</span>}
    </Notice>
  )
}
