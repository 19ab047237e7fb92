import type { ReactNode } from 'react'

type BadgeProps = {
  tone?: 'neutral' | 'gold' | 'ok' | 'warn' | 'danger'
  /** Shows a status: a coloured dot before the text instead of a border around it. */
  dot?: boolean
  children: ReactNode
}

export function Badge({ tone = 'neutral', dot = false, children }: BadgeProps) {
  if (!dot) return <span className={`badge ${frames[tone]}`}>{children}</span>
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-1.5 shrink-0 -translate-y-px rounded-full ${dots[tone]}`} />
      {children}
    </span>
  )
}

const frames = {
  neutral: 'border-line text-ink-2',
  gold: 'border-gold-line text-gold',
  ok: 'border-ok/50 text-ok',
  warn: 'border-warn/50 text-warn',
  danger: 'border-danger/50 text-danger',
}

const dots = { neutral: 'bg-ink-3', gold: 'bg-gold', ok: 'bg-ok', warn: 'bg-(--warn-dot)', danger: 'bg-danger' }
