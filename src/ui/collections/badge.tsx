import type { ReactNode } from 'react'

type BadgeProps = {
  tone?: 'neutral' | 'gold' | 'hollow' | 'half' | 'most' | 'ended' | 'ok' | 'warn' | 'danger'
  /** Shows a status: a coloured dot before the text instead of a border around it. */
  dot?: boolean
  children: ReactNode
}

export function Badge({ tone = 'neutral', dot = false, children }: BadgeProps) {
  if (!dot) return <span className={`badge ${frames[tone]}`}>{children}</span>
  return (
    <span className="dot-badge">
      <span aria-hidden="true" className={dots[tone]} />
      {children}
    </span>
  )
}

const frames = {
  neutral: 'border-line text-ink-2',
  gold: 'border-gold-line text-gold',
  hollow: 'border-gold-line text-gold',
  half: 'border-gold-line text-gold',
  most: 'border-gold-line text-gold',
  ended: 'border-line text-ink-2',
  ok: 'border-ok/50 text-ok',
  warn: 'border-warn/50 text-warn',
  danger: 'border-danger/50 text-danger',
}

const dots = {
  neutral: 'bg-ink-3',
  gold: 'bg-gold',
  /** For what has only begun. */
  hollow: 'size-2! border border-gold',
  half: 'size-2! border border-gold bg-[linear-gradient(90deg,var(--gold)_50%,transparent_50%)]',
  most: 'size-2! border border-gold bg-[conic-gradient(var(--gold)_75%,transparent_0)]',
  /** A dash: for what came to nothing. */
  ended: 'h-0.5! w-2! rounded-none! bg-ink-2',
  ok: 'bg-ok',
  warn: 'bg-(--warn-dot)',
  danger: 'bg-danger',
}
