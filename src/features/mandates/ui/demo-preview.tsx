import { CardGrid } from '#ui/collections/card-grid.tsx'
import { DemoNotice } from '#ui/feedback/demo-notice.tsx'
import { DemoMandateCard } from './browse/mandate-card.tsx'
import { demoMandates } from './demo-mandates.ts'

/** Shown if mandates cannot be loaded: demo mandates and a Retry button. */
export function DemoPreview({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <>
      <DemoNotice busy={busy} onRetry={onRetry} />
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
