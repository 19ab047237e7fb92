import type { ReactNode, Ref } from 'react'
import { SkeletonGroup } from '../feedback/skeleton.tsx'

type CardGridProps = {
  /** The accessible name of the list. */
  label: string
  /** The cards answer an earlier query, while the current one loads. */
  stale?: boolean
  /** For cards without pictures, which stand closer to each other. */
  compact?: boolean
  ref?: Ref<HTMLUListElement>
  /** An `li` for each card. */
  children: ReactNode
}

/** As many cards side by side as the width of the container allows. */
export function CardGrid({ label, stale = false, compact = false, ref, children }: CardGridProps) {
  return (
    <div className="@container">
      <ul
        ref={ref}
        aria-label={label}
        data-walk
        aria-busy={stale || undefined}
        className={`${gridClass} ${gapOf(compact)} transition-opacity duration-200 ease-quiet motion-reduce:transition-none ${stale ? 'opacity-45 delay-150' : ''}`}
      >
        {children}
      </ul>
    </div>
  )
}

type CardGridSkeletonProps = { label: string; cards: number; compact?: boolean; children: ReactNode }

/** Blank cards, as many as are expected. */
export function CardGridSkeleton({ label, cards, compact = false, children }: CardGridSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="@container">
      <div className={`${gridClass} ${gapOf(compact)}`}>
        {Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blank cards have no identity but their place
          <div key={card}>{children}</div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

const gridClass = 'grid grid-cols-1 @xl:grid-cols-2 @4xl:grid-cols-3'

const gapOf = (compact: boolean): string => (compact ? 'gap-5 @4xl:gap-6' : 'gap-x-8 gap-y-14 @4xl:gap-x-10')
