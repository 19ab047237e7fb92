import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { portraitUrl } from '#features/members/portrait-url.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/collections/avatar.tsx'
import type { Conversation, Subject } from '../../records.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { SubjectImage } from '../subject-image.tsx'
import { VerifiedIcon } from '../verified-icon.tsx'
import { copy } from './copy.ts'
import type { ThreadSlots } from './thread-slots.ts'

type ThreadHeadProps = ThreadSlots & { conversation: Conversation; menu: ReactNode }

/** The other party and the subject. */
export function ThreadHeader({
  conversation: { other, subject },
  isTitleShown,
  backLink,
  action,
  menu,
  deal,
}: ThreadHeadProps) {
  const name = nameOrUnknown(other)
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 sm:px-6">
      {backLink}
      <Avatar name={name} src={portraitUrl(other?.portrait_id, 'small')} decorative className="max-[420px]:hidden" />
      <div className="min-w-0 flex-1 basis-24">
        <div className="mb-0.5 flex items-center gap-1.5">
          <h2 className="title-4 truncate">{name}</h2>
          {other?.verified && <VerifiedIcon />}
        </div>
        {subject && (
          <div className={isTitleShown ? 'record-alone' : ''}>
            <SubjectLine subject={subject} />
          </div>
        )}
        {!subject && <p className="text-pretty text-[0.8125rem] text-ink-2 leading-5">{copy.direct}</p>}
      </div>
      {subject && action && (
        <Button size="small" onClick={action.onSelect} className="max-sm:hidden!">
          {action.label}
        </Button>
      )}
      {menu}
      {deal && <div className="-mb-3 order-last w-full empty:hidden">{deal}</div>}
    </header>
  )
}

function SubjectLine({ subject }: { subject: Subject }) {
  const { id, type, title } = subject
  const subjectPath: string = `/${type}s/${id}`
  const content = (
    <>
      <SubjectImage subject={subject} className="h-6 w-9" />
      <span className="truncate">{title}</span>
    </>
  )
  const className = 'flex min-h-6 max-w-full items-center gap-2 text-[0.8125rem] text-ink-2 leading-5'
  if (!id) return <p className={className}>{content}</p>
  return (
    <Link
      to={subjectPath}
      className={`w-fit ${className} underline decoration-line underline-offset-4 hover:text-gold`}
    >
      {content}
    </Link>
  )
}
