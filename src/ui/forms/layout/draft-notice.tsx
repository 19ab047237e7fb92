import { Button } from '../../button.tsx'
import { Notice } from '../../feedback/notice.tsx'

type DraftNoticeProps = {
  title: string
  /** The beginning of the draft, so that the member recognizes it. */
  excerpt?: string | undefined
  /** Which part of the draft was not stored. */
  note?: string
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore a draft. */
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
      {excerpt ? `“${excerpt}”` : 'It is saved in this browser.'}
      {note && <span className="block">{note}</span>}
    </Notice>
  )
}
