import type { ReactNode } from 'react'
import { posterSources } from '#posters/addresses.ts'
import { posterFor, posterName } from '#posters/catalogue.ts'
import { Thumbnail } from '#ui/collections/thumbnail.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { MandateCard } from '../records.ts'
import { AboutBudget } from './about-budget.tsx'
import { budgetOf } from './budget-text.ts'
import { MandateTags } from './mandate-tags.tsx'

type MandateNoticeProps = {
  mandate: MandateCard
  titleId: string
  withStanding?: boolean
  budget?: string
  /** What the heading contains instead of the title. */
  heading?: ReactNode
  /** Shown before the category. */
  box?: ReactNode
  /** Shown below the budget. */
  children: ReactNode
}

/** The layout of a mandate's card: a letter with a stamp, category, title and budget. */
export function MandateCardFrame({
  mandate,
  titleId,
  withStanding = false,
  budget,
  heading = mandate.title,
  box,
  children,
}: MandateNoticeProps) {
  const { id, category, location, requirements } = mandate
  return (
    <article aria-labelledby={titleId} className={`group relative ${frameClass}`}>
      <div className={sheetClass}>
        <div className="flex min-h-20 items-start justify-between gap-4">
          <div className="min-w-0 pt-1.5">
            <p className="engraved flex items-center gap-3 text-gold">
              {box}
              {category}
            </p>
            <p className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
              <MandateTags {...mandate} withStanding={withStanding} />
            </p>
          </div>
          <Thumbnail sources={posterSources(posterName(posterFor(category, id)))} />
        </div>
        <h2
          id={titleId}
          className="title-3 wrap-anywhere mt-5 line-clamp-3 text-balance decoration-1 decoration-gold-line underline-offset-4 group-has-[a:hover]:underline"
        >
          {heading}
        </h2>
        <p className="caption wrap-anywhere mt-1.5 line-clamp-2 text-balance text-ink-2">
          {location || 'Location not specified'}
        </p>
        <p className="mt-4 mb-6 line-clamp-3 wrap-anywhere text-[0.9375rem] text-ink-2 leading-6">{requirements}</p>
        <div className="mt-auto border-line border-t pt-4">
          <p className="text-[0.8125rem] text-ink-2 leading-5">Budget</p>
          <p className="lining wrap-anywhere mt-0.5 text-pretty font-display font-medium text-[1.375rem] leading-7">
            {budget ?? budgetOf(mandate)}
          </p>
          {budget === undefined && <AboutBudget mandate={mandate} inRow className="mt-1" />}
          <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">{children}</div>
        </div>
      </div>
    </article>
  )
}

/** A placeholder card while mandates load. */
export function BlankMandateCard() {
  return (
    <div className={frameClass}>
      <div className={sheetClass}>
        <div className="flex min-h-20 items-start justify-between gap-4">
          <Skeleton className="mt-2.5 h-3 w-20" />
          <Skeleton className="h-20 w-28" />
        </div>
        <Skeleton className="mt-6 h-6 w-11/12" />
        <Skeleton className="mt-2.5 h-6 w-2/3" />
        <Skeleton className="mt-4 h-4 w-1/2" />
        <Skeleton className="mt-6 h-3.5 w-full" />
        <Skeleton className="mt-2.5 h-3.5 w-full" />
        <Skeleton className="mt-2.5 mb-7 h-3.5 w-3/4" />
        <div className="border-line border-t pt-4">
          <Skeleton className="h-3 w-14" />
          <Skeleton className="mt-3 h-6 w-4/5" />
          <div className="mt-4 flex items-center justify-between">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-11 w-28 md:h-9" />
          </div>
        </div>
      </div>
    </div>
  )
}

const frameClass =
  'flex h-full border border-line bg-raised p-1.5 transition-colors duration-200 ease-quiet has-[a:hover]:border-gold-line'
const sheetClass = 'flex min-w-0 flex-1 flex-col border border-line px-5 pt-5 pb-4 sm:px-6'
