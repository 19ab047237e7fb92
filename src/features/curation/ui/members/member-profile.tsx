import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { MemberRecord } from '../../records.ts'

const nameVisibility = { full: 'By their full name', first: 'By their first name', member: 'As “Member”' }

export function MemberProfile({ member }: { member: z.infer<typeof MemberRecord> }) {
  return (
    <section aria-labelledby="member-profile">
      <h2 id="member-profile" className="title-3">
        Profile
      </h2>
      {member.introduction && <p className="mt-4 max-w-[60ch] whitespace-pre-line">{member.introduction}</p>}
      <dl className="mt-4 divide-y divide-line border-line border-y text-[0.9375rem]">
        <Line term="Shown to members">{nameVisibility[member.name_shown]}</Line>
        <Line term="Specialities">{member.specialities.join(', ')}</Line>
        <Line term="Cities">{member.cities.join(', ')}</Line>
        <Line term="Languages">{member.languages.join(', ')}</Line>
      </dl>
    </section>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
      <dt className="text-ink-2">{term}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
