import type { z } from 'zod'
import { BackLink } from '#ui/back-link.tsx'
import { Avatar } from '#ui/collections/avatar.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import type { MemberRecord } from '../../records.ts'
import { AddressText } from '../address-text.tsx'
import { MemberName } from '../member-name.tsx'
import { StandingBadges } from '../standing-badges.tsx'

export function MemberHeading({ member }: { member: z.infer<typeof MemberRecord> }) {
  // A decision removes the button that had the focus, so move the focus to the name.
  useFocusAfterStep(`${member.verified} ${member.suspended} ${member.open_application?.id}`, ['member-name'])
  const roleAndCompany = [member.role, member.company].filter(Boolean).join(', ')
  return (
    <>
      <BackLink to="/curation/members">All members</BackLink>
      <header className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 sm:items-start sm:gap-y-2">
        <Avatar name={member.name} size="large" decorative className="sm:row-span-2" />
        <h1 id="member-name" tabIndex={-1} className="title-2 break-words outline-none">
          <MemberName name={member.name} />
        </h1>
        <p className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-2 sm:col-span-1">
          <StandingBadges {...member} />
          {roleAndCompany && <span>{roleAndCompany}</span>}
          <AddressText email={member.email} isConfirmed={member.email_confirmed} />
          <span>
            Joined <DateText instant={member.joined_at} look="within" />
          </span>
        </p>
      </header>
    </>
  )
}
