import { RowLink } from '#ui/collections/row-link.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { ReportCard } from '../contract.ts'
import { PersonName } from './person-name.tsx'

/** Who is reported, by whom and why. The whole of it leads to what was written. */
export function ReportLine({ report }: { report: ReportCard }) {
  const { id, reporter, reported, reason, messages, created_at } = report
  return (
    <li className={`group relative ${lineClass}`}>
      <div className="min-w-0">
        <RowLink
          to="/curation/reports/$id"
          params={{ id }}
          className="wrap-anywhere font-display font-medium text-xl leading-tight group-hover:text-gold"
        >
          <PersonName person={reported} />
        </RowLink>
        <p className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-2">
          Reported by <PersonName person={reporter} />
        </p>
      </div>
      <p className="wrap-anywhere line-clamp-3 max-w-[60ch] self-start text-[0.9375rem] leading-6">{reason}</p>
      <dl className="grid content-start gap-1 text-ink-2 text-sm md:justify-items-end md:text-end">
        <div>
          <dt className="sr-only">When</dt>
          <dd>
            <DateText instant={created_at} />
          </dd>
        </div>
        <div>
          <dt className="sr-only">What</dt>
          <dd>{messages === 1 ? 'One message' : `${messages} messages`}</dd>
        </div>
      </dl>
    </li>
  )
}

export const lineClass =
  'grid gap-x-10 gap-y-3 border-line border-b py-5 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,2fr)]'
