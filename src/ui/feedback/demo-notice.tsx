import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

/** Above rows that are nobody's, in place of what could not be loaded: says so, and asks again. */
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
