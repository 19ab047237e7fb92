import type { ReactNode } from 'react'
import type { z } from 'zod'
import { RowLink } from '#ui/collections/row-link.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Application } from '../../records.ts'
import { MemberName } from '../member-name.tsx'

/** One open application. The whole line links to the page of the member. */
export function ApplicationLine({ application }: { application: z.infer<typeof Application> }) {
  const { member, introduction, sponsor, times_declined: declined, filed_at, missing } = application
  const roleAndCompany = [member.role, member.company].filter(Boolean).join(', ')
  return (
    <li className="group relative grid gap-x-10 gap-y-3 border-line border-b py-5 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <RowLink
          to="/curation/members/$id"
          params={{ id: member.id }}
          className="wrap-anywhere font-display font-medium text-xl leading-tight group-hover:text-gold"
        >
          <MemberName name={member.name} />
        </RowLink>
        {roleAndCompany && <p className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-2">{roleAndCompany}</p>}
        {missing.length > 0 && (
          <p className="mt-1 text-sm text-warn">{missing.map((part) => missingTexts[part]).join(', ')}</p>
        )}
      </div>
      <p className="wrap-anywhere line-clamp-3 max-w-[60ch] self-start text-[0.9375rem] leading-6">{introduction}</p>
      <dl className="grid content-start gap-1 text-ink-2 text-sm md:justify-items-end md:text-end">
        <Fact term="Applied">
          Applied <DateText instant={filed_at} look="within" />
        </Fact>
        {sponsor && (
          <Fact term="Sponsor">
            Vouched for by <MemberName name={sponsor.name} />
          </Fact>
        )}
        {declined > 0 && (
          <Fact term="Before">
            <span className="text-warn">Declined {declined === 1 ? 'once' : `${declined} times`} before</span>
          </Fact>
        )}
      </dl>
    </li>
  )
}

const missingTexts = { address: 'Address not confirmed', introduction: 'No introduction' }

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
