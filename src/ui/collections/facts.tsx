import type { ReactNode } from 'react'

type FactsProps = { facts: readonly { name: string; value: ReactNode }[]; className?: string }

/** A list of names and values. */
export function Facts({ facts, className = '' }: FactsProps) {
  return (
    <dl className={`grid gap-x-10 sm:grid-cols-2 ${className}`.trim()}>
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex min-w-0 items-baseline justify-between gap-6 border-line border-b py-3.5 first:border-t sm:nth-2:border-t print:py-1.5"
        >
          <dt className="shrink-0 text-[0.9375rem] text-ink-2">{name}</dt>
          <dd className="wrap-anywhere min-w-0 text-balance text-right text-[0.9375rem]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
