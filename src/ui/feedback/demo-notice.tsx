import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

/** Above sample rows that replace data which failed to load: says so, and offers to try again. */
export function DemoNotice({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="warn"
      title="Demo data shown for preview"
      action={
        <Button size="small" busy={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      What is really there could not be loaded. Nothing was changed.
    </Notice>
  )
}
