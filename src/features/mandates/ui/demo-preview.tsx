import { Button } from '#ui/button.tsx'
import { CardGrid } from '#ui/collections/card-grid.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useReady } from '#ui/use-ready.ts'
import { demoMandates } from './demo-mandates.ts'
import { DemoMandateCard } from './mandate-card.tsx'

/** In place of mandates that could not be loaded: the page as it would look, and a way to ask again. */
export function DemoPreview({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <>
      <Notice
        tone="warn"
        title="Demo data shown for preview"
        action={
          <Button size="small" busy={busy} disabled={!useReady()} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        What is really there could not be loaded. Nothing was changed.
      </Notice>
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
