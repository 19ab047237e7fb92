import { CardGrid } from '#ui/collections/card-grid.tsx'
import { DemoNotice } from '#ui/feedback/demo-notice.tsx'
import { DemoMandateCard } from './browse/mandate-card.tsx'
import { demoMandates } from './demo-mandates.ts'

type DemoPreviewProps = {
  /** What failed to load: 'your mandates' */
  what: string
  busy: boolean
  onRetry: () => void
}

/** Shown if mandates cannot be loaded: demo mandates and a button to try again. */
export function DemoPreview({ what, busy, onRetry }: DemoPreviewProps) {
  return (
    <>
      <DemoNotice what={what} busy={busy} onRetry={onRetry} />
      <div className="mt-8">
        <CardGrid label="Demo mandates">
          {demoMandates.map((mandate) => (
            <li key={mandate.id}>
              <DemoMandateCard mandate={mandate} />
            </li>
          ))}
        </CardGrid>
      </div>
    </>
  )
}
