import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type StatLinkProps = ComponentProps<'a'> & {
  label: string
  /** Undefined while it loads. */
  figure: ReactNode | undefined
  /** What the number counts, if the label does not say it. */
  note?: string
}

type StatLinksProps = {
  label: string
  /** Each number is beside its label instead of below it. */
  isLine?: boolean
  children: ReactNode
}

/** Numbers side by side, each a link to what it counts. The current one is underlined in gold. */
export function StatLinks({ label, isLine = false, children }: StatLinksProps) {
  return (
    <nav aria-label={label} className="@container">
      <ul
        className={`${isLine ? 'stat-line ' : ''}grid grid-cols-2 gap-px border border-line bg-line @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-cols-none`}
      >
        {children}
      </ul>
    </nav>
  )
}

/** One of these links; the routes type `to`, `params` and `search`. */
export const StatLink = createLink(({ label, figure, note, className: _, ...rest }: StatLinkProps) => (
  <li className="grid bg-paper last:odd:col-span-2 @2xl:last:odd:col-span-1">
    <a {...rest} className="group stat-link">
      <span className="text-ink-2 text-sm transition-colors duration-200 ease-quiet group-hover:text-ink">{label}</span>
      <span
        aria-busy={figure === undefined || undefined}
        className="mt-1 font-display text-[2.5rem] lining-nums leading-[1.15]"
      >
        {figure ?? <Skeleton className="my-[0.175em] h-[0.8em] w-16 group-aria-[current=page]:bg-line" />}
      </span>
      {note && <span className="text-ink-2 text-sm">{note}</span>}
    </a>
  </li>
))
