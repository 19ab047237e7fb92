import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type StepLineProps = {
  title: string
  /** Until it is known, it counts as open. */
  done: boolean
  /** What it is good for, or how it stands. */
  children: ReactNode
  /** Where it is done. */
  action: ReactNode
}

/** One of several things worth doing, with a tick once it is done. */
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
