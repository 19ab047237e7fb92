import { Button } from '#ui/button.tsx'
import { Lantern } from '#ui/drawings/lantern.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { failureText } from './failure-text.ts'

type ListFailureProps = { title: string; onRetry: () => void; level?: 2 | 3 | 4 }

/** Shown instead of a list that failed to load. */
export function ListFailure({ title, onRetry, level }: ListFailureProps) {
  return (
    <EmptyState level={level} drawing={<Lantern />} title={title} action={<Button onClick={onRetry}>Try again</Button>}>
      {failureText}
    </EmptyState>
  )
}
