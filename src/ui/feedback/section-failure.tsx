import { Button } from '#ui/button.tsx'
import { failureText } from './failure-text.ts'

type SectionFailureProps = { title: string; onRetry: () => void }

/** Shown in one of several sections of a page, if that failed to load. Lower than `ListFailure`, since several may fail at once. */
export function SectionFailure({ title, onRetry }: SectionFailureProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 border-line border-y py-4">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-ink-2 text-sm">{failureText}</p>
      </div>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          // The button disappears while the section loads again.
          currentTarget.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')?.focus()
          onRetry()
        }}
      >
        Try again
      </Button>
    </div>
  )
}
