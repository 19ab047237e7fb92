import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

type DemoNoticeProps = {
  /** What failed to load: 'your deals' */
  what: string
  busy: boolean
  onRetry: () => void
}

/** Above sample rows that replace data which failed to load: says so, and offers to try again. */
export function DemoNotice({ what, busy, onRetry }: DemoNoticeProps) {
  return (
    <Notice
      tone="warn"
      title="Demo data shown for preview"
      action={
        <Button size="small" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      We could not load {what}. Everything below is an invented example.
    </Notice>
  )
}
