import type { ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type StatProps = {
  label: string
  /** Undefined while it loads. */
  figure: ReactNode | undefined
  /** What the number counts, if the label does not say it. */
  note?: string
}

/** Numbers side by side between hairlines; two per row on small screens. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-px border border-line bg-line @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-cols-none">
        {children}
      </dl>
    </div>
  )
}

export function Stat({ label, figure, note }: StatProps) {
  return (
    <div className="flex flex-col bg-paper px-4 py-5 sm:px-6 sm:py-6">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd
        aria-busy={figure === undefined || undefined}
        className="mt-1 font-display text-[2.5rem] lining-nums leading-[1.15]"
      >
        {figure ?? <Skeleton className="my-[0.175em] h-[0.8em] w-16" />}
      </dd>
      {note && <dd className="text-ink-2 text-sm">{note}</dd>}
    </div>
  )
}
