import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** One of src/ui/drawings. */
  drawing?: ReactNode
  title: string
  /** A button or link for the next step. */
  children?: ReactNode
  action?: ReactNode
  /** The heading level of the title. */
  level?: 2 | 3 | 4
  className?: string
}

export function EmptyState({ drawing, title, children, action, level = 2, className = '' }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={`flex flex-col items-center px-4 py-12 text-center ${className}`.trim()}>
      {drawing && <div className="mb-6">{drawing}</div>}
      <Heading className="title-4 max-w-[24em] text-balance">{title}</Heading>
      {children && <div className="mt-2 max-w-[36em] text-pretty text-ink-2 text-sm">{children}</div>}
      {action && <div className="mt-7 flex flex-wrap justify-center gap-4">{action}</div>}
    </div>
  )
}
