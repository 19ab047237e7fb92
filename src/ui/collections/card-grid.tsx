import type { ReactNode, Ref } from 'react'
import { SkeletonGroup } from '../feedback/skeleton.tsx'

type CardGridProps = {
  /** The accessible name of the list. */
  label: string
  /** The cards answer an earlier query, while the current one loads. */
  stale?: boolean
  ref?: Ref<HTMLUListElement>
  /** An `li` for each card. */
  children: ReactNode
}

/** As many cards side by side as the width of the container allows. */
export function CardGrid({ label, stale = false, ref, children }: CardGridProps) {
  return (
    <div className="@container">
      <ul
        ref={ref}
        aria-label={label}
        aria-busy={stale || undefined}
        className={`${gridClass} transition-opacity duration-200 ease-quiet motion-reduce:transition-none ${stale ? 'opacity-45 delay-150' : ''}`}
      >
        {children}
      </ul>
    </div>
  )
}

/** Blank cards, as many as are expected. */
export function CardGridSkeleton({ label, cards, children }: { label: string; cards: number; children: ReactNode }) {
  return (
    <SkeletonGroup label={label} className="@container">
      <div className={gridClass}>
        {Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blank cards have no identity but their place
          <div key={card}>{children}</div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

const gridClass = 'grid grid-cols-1 gap-x-8 gap-y-14 @xl:grid-cols-2 @4xl:grid-cols-3 @4xl:gap-x-10'
