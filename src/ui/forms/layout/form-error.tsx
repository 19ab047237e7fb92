import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type FormErrorProps = {
  /** What happened, in one sentence. */
  title: string
  /** What is not lost, and what to do next. */
  children?: ReactNode
  /** The reasons, if there are several. */
  problems?: readonly string[]
}

/** An error message above the submit button; screen readers announce it. */
export function FormError({ title, children, problems = [] }: FormErrorProps) {
  return (
    <div role="alert" className="flex gap-3 border-danger border-l-2 py-1 pl-4">
      <CircleAlert aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-danger" />
      <div className="text-pretty text-[0.9375rem] leading-6">
        <p className="font-medium text-danger">{title}</p>
        {problems.length > 0 && (
          <ul className="mt-1 list-['–_'] pl-4 marker:text-danger">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {children && <div className="mt-1 text-ink-2">{children}</div>}
      </div>
    </div>
  )
}
