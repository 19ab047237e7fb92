import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type StepLineProps = {
  title: string
  /** While this is unknown, the step counts as open. */
  done: boolean
  /** Why to do it, or its state. */
  children: ReactNode
  /** A link to the place where it is done. */
  action: ReactNode
}

/** A step of a checklist, with a tick once it is done. */
export function StepLine({ title, done, children, action }: StepLineProps) {
  return (
    <li
      data-open={done ? undefined : ''}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 border-line border-b py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <span
        className={`grid size-8 self-start rounded-full border ${done ? 'place-items-center border-gold-line text-gold' : 'border-line'}`}
      >
        {done && <Check aria-hidden="true" size={16} strokeWidth={1.5} />}
        {done && <span className="sr-only">Done</span>}
      </span>
      <div className="min-w-0">
        <h3 className="title-4">{title}</h3>
        <p className="mt-1 max-w-[60ch] text-pretty text-[0.9375rem] text-ink-2">{children}</p>
      </div>
      <div className="col-start-2 sm:col-start-3">{action}</div>
    </li>
  )
}
