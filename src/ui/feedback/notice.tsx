import type { ReactNode } from 'react'

type NoticeProps = {
  tone?: 'info' | 'warn' | 'error'
  title?: string
  children?: ReactNode
  /** A small button, for example to try again. */
  action?: ReactNode
}

/** A note about the content below. A screen reader announces an error at once, other notes politely. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 border border-line border-l-2 bg-raised px-5 py-3 text-sm ${edges[tone]}`}
    >
      <div className="min-w-0 flex-1 basis-56 py-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={title ? 'text-ink-2' : undefined}>{children}</div>}
      </div>
      {action}
    </div>
  )
}

const edges = { info: 'border-l-gold-line', warn: 'border-l-warn', error: 'border-l-danger' }
