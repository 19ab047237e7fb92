import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { ListingCard } from '../../records.ts'

const noticeCode = onDemand(() => import('#features/listings/marks/ui/marking-notice.tsx'))

/** Why covers of private listings are blurred: their reader has not agreed to marked photographs yet. */
export function BlurredCoversNotice({ cards }: { cards: readonly ListingCard[] }) {
  return cards.some((card) => card.view === 'whole' && card.is_private && card.cover) && <LoadedNotice />
}

function LoadedNotice() {
  const code = useOnDemand(noticeCode, true, () => undefined)
  return (
    code && (
      <div className="mb-6 empty:hidden">
        <code.MarkingNotice />
      </div>
    )
  )
}
