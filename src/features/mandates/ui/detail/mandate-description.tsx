import { shortDate } from '#lib/relative-date.ts'
import { Facts } from '#ui/collections/facts.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Mandate } from '../../records.ts'
import { copy } from './copy.ts'
import { MandateCriteria } from './mandate-criteria.tsx'

/** The buyer's requirements, and the facts of the mandate. */
export function MandateDescription({ mandate }: { mandate: Mandate }) {
  const { category, location, status, requirements, wanted_by, created_at } = mandate
  const paragraphs = requirements.split(/\n+/).filter(Boolean)
  return (
    <>
      <section aria-labelledby="overview" className="mt-9">
        <h2 id="overview" className="title-3">
          Overview
        </h2>
        <Facts
          className="mt-4"
          facts={[
            { name: 'Category', value: category },
            { name: 'Location', value: <span className="wrap-anywhere">{location || 'Location not specified'}</span> },
            { name: 'Timeframe', value: status === 'urgent' ? 'Urgent' : 'Open' },
            ...(wanted_by ? [{ name: 'Wanted by', value: shortDate(new Date(wanted_by), 'UTC') }] : []),
            { name: 'Posted', value: <DateText instant={created_at} /> },
          ]}
        />
      </section>
      <MandateCriteria mandate={mandate} />
      <div className="prose mt-11 max-w-[36em]">
        <h2>Requirements</h2>
        {paragraphs.length === 0 && <p>No requirements specified</p>}
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
          <p key={index} className="wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
      <p className="caption mt-10 border-line border-t pt-6 text-ink-2">{copy.discretion}</p>
    </>
  )
}
