import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { DateText } from '#ui/text/date-text.tsx'
import type { MemberRecord } from '../../records.ts'
import { memberTimeline } from './member-timeline.ts'

export function MemberHistory({ member }: { member: z.infer<typeof MemberRecord> }) {
  return (
    <section aria-labelledby="member-history">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="member-history" className="title-3">
          History
        </h2>
        <Link
          to="/curation/audit"
          search={{ subject: member.id }}
          className="inline-flex min-h-11 items-center text-gold text-sm hover:text-ink"
        >
          In the audit log
        </Link>
      </div>
      <ol className="mt-2 border-line border-t">
        {memberTimeline(member).map(({ at, event, by, reason }) => (
          <li key={`${at} ${event}`} className="border-line border-b py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-[0.9375rem]">
              <span>
                {event}
                {by && <span className="text-ink-2"> by {by.name || 'a curator'}</span>}
              </span>
              <DateText instant={at} look="date" className="text-ink-2 text-sm tabular-nums" />
            </p>
            {reason && <p className="mt-1 max-w-[60ch] whitespace-pre-line text-ink-2 text-sm">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
