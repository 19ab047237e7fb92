import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MemberCard } from '#features/members/contract.ts'
import { portraitUrl } from '#features/members/portrait-url.ts'
import { Avatar } from '#ui/collections/avatar.tsx'

/** A member in a list about access, with a link to their card. */
export function MemberLine({
  member,
  aside,
  children,
}: {
  member: MemberCard
  aside?: ReactNode
  children?: ReactNode
}) {
  const roleAndCompany = [member.role, member.company].filter(Boolean).join(', ')
  return (
    <div className="flex items-center gap-4">
      <Avatar name={member.name} src={portraitUrl(member.portrait_id, 'small')} decorative />
      <div className="min-w-0 flex-1">
        <Link
          to="/dashboard/members/$id"
          params={{ id: member.id }}
          className="wrap-anywhere underline decoration-gold-line underline-offset-4 hover:text-gold"
        >
          {member.name}
        </Link>
        {roleAndCompany && <p className="wrap-anywhere text-[0.8125rem] text-ink-2 leading-5">{roleAndCompany}</p>}
        {children}
      </div>
      {aside && <div className="shrink-0 text-right text-[0.8125rem] text-ink-2 leading-5">{aside}</div>}
    </div>
  )
}
