import type { ReactNode } from 'react'
import { copy } from './copy.ts'

type OnceAdmittedProps = { user: { awaiting: boolean }; children: ReactNode }

/** Shows its children to admitted members. An applicant reads when they will be able to write. */
export function IfAdmitted({ user, children }: OnceAdmittedProps) {
  if (!user.awaiting) return children
  return <p className="text-pretty text-[0.9375rem] text-ink-2 leading-6">{copy.waiting}</p>
}
