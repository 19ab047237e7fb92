import type { ReactNode } from 'react'
import type { MemberCard } from '#features/members/contract.ts'
import { HidingNotice } from '#features/offers/ui/hiding/hiding-notice.tsx'
import { posterSources } from '#posters/addresses.ts'
import { posterFor, posterName } from '#posters/catalogue.ts'
import { Thumbnail } from '#ui/collections/thumbnail.tsx'
import { VerifiedMark } from '#ui/collections/verified-mark.tsx'
import type { Mandate } from '../../records.ts'
import { AboutBudget } from '../about-budget.tsx'
import { budgetOf } from '../budget-text.ts'
import { letterClass, letterSheetClass, spreadClass } from '../letter.ts'
import { MandateTags } from '../mandate-tags.tsx'
import { BackToMandates } from './back-to-mandates.tsx'
import { MandateDescription } from './mandate-description.tsx'

type MandateDetailProps = {
  mandate: Mandate
  /** The panel in which the reader contacts the buyer. */
  contact: ReactNode
  /** Renders the buyer's card, which only members see. */
  buyerCard: (card: MemberCard) => ReactNode
}

export function MandateDetail({ mandate, contact, buyerCard }: MandateDetailProps) {
  const { id, title, category, location, buyer, buyer_verified, own, hiding } = mandate
  return (
    <article className="page-width pt-5 pb-16 md:pb-24 print:p-0">
      <BackToMandates />
      <div className={spreadClass}>
        <div className={letterClass}>
          <div className={letterSheetClass}>
            <header>
              <div className="flex items-start justify-between gap-6">
                <div className="min-w-0 pt-1.5">
                  <p className="engraved text-gold">{category}</p>
                  <p className="mt-4 flex flex-wrap gap-1.5">
                    <MandateTags {...mandate} withStanding />
                  </p>
                </div>
                <Thumbnail sources={posterSources(posterName(posterFor(category, id)))} size="large" first />
              </div>
              <h1 className="title-1 wrap-anywhere mt-7 sm:mt-4 lg:max-xl:text-[3.5rem]">{title}</h1>
              <div className="mt-5 flex flex-wrap items-baseline gap-x-6 gap-y-1">
                <p className="caption wrap-anywhere text-ink-2 text-xl">{location || 'Location not specified'}</p>
                {buyer_verified && <VerifiedMark>Verified buyer</VerifiedMark>}
              </div>
              <div className="mt-7 border-line border-t pt-5">
                <p className="text-[0.8125rem] text-ink-2 leading-5">Budget</p>
                <p className="lining wrap-anywhere mt-0.5 text-pretty font-display font-medium text-[2.125rem] leading-tight">
                  {budgetOf(mandate)}
                </p>
                <AboutBudget mandate={mandate} dated className="mt-1" />
              </div>
            </header>
            {hiding && (
              <div className="mt-6 print:hidden">
                <HidingNotice noun="mandate" {...{ title, hiding, own }} />
              </div>
            )}
            <MandateDescription mandate={mandate} />
          </div>
        </div>
        <aside aria-label="Buyer" className="grid content-start gap-8 print:hidden">
          {contact}
          {buyer && !own && buyerCard(buyer)}
        </aside>
      </div>
    </article>
  )
}
