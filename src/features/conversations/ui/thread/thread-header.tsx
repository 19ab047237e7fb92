import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { portraitUrl } from '#features/members/portrait-url.ts'
import { Avatar } from '#ui/collections/avatar.tsx'
import type { Conversation, Subject } from '../../records.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { SubjectImage } from '../subject-image.tsx'
import { VerifiedIcon } from '../verified-icon.tsx'

type ThreadHeadProps = {
  conversation: Conversation
  /** Whether the page shows the subject above the thread. */
  isTitleShown?: boolean | undefined
  /** A link back to the list, for narrow windows. */
  backLink?: ReactNode
  /** Buttons beside the menu. */
  actions?: ReactNode
  menu: ReactNode
}

/** The other party and the subject. */
export function ThreadHeader({
  conversation: { other, subject },
  isTitleShown,
  backLink,
  actions,
  menu,
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
        {subject && !isTitleShown && <SubjectLine subject={subject} />}
      </div>
      {actions && <div className="order-last flex w-full gap-3 *:grow sm:order-none sm:w-auto">{actions}</div>}
      {menu}
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
