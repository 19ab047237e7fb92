import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import type { Trace } from '../contract.ts'

/** How far a trace has come. It has two steps, and counts the photographs of each: all are ranked, and the best compared. */
export function TraceProgress({ status, done, total, candidates }: Trace) {
  const isCounted = status === 'running' && total > 0
  return (
    <ProgressBar
      label={labelOf(status, candidates)}
      value={isCounted ? done : undefined}
      max={total || 1}
      note={isCounted ? `${done} of ${total}` : undefined}
    />
  )
}

function labelOf(status: Trace['status'], candidates: number): string {
  if (status === 'waiting') return 'Waiting to be compared'
  return candidates === 0 ? 'Looking for photographs that fit' : 'Comparing photographs'
}
