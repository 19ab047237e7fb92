import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type StepLineProps = {
  title: string
  /** While this is unknown, the step counts as open. */
  done: boolean
  /** Why to do it. */
  children: ReactNode
  /** A link to the place where it is done. */
  action: ReactNode
}

/** A step of a checklist; once it is done, a line with a tick. */
export function StepLine({ title, done, children, action }: StepLineProps) {
  if (done) return <DoneLine title={title} />
  return (
    <li
      data-open=""
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 border-line border-b py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <span className="size-8 self-start rounded-full border border-line" />
      <div className="min-w-0">
        <h3 className="title-4">{title}</h3>
        <p className="mt-1 max-w-[60ch] text-pretty text-[0.9375rem] text-ink-2">{children}</p>
      </div>
      <div className="col-start-2 sm:col-start-3">{action}</div>
    </li>
  )
}

/** A step that is done needs no more than a line. */
function DoneLine({ title }: { title: string }) {
  return (
    <li className="flex items-center gap-5 border-line border-b py-2.5 text-[0.9375rem] text-ink-2">
      <span className="grid w-8 place-items-center text-gold">
        <Check aria-hidden="true" size={16} strokeWidth={1.5} />
        <span className="sr-only">Done:</span>
      </span>
      <h3>{title}</h3>
    </li>
  )
}
