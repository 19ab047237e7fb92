import { type ReactNode, useId } from 'react'
import type { Option } from './option.ts'
import { type RadioListProps, radioProps } from './radio-props.ts'

type SegmentedProps<Value extends string> = RadioListProps<Value> & {
  /** The accessible name; it is not visible. */
  label: string
  options: readonly (Option<Value> & { icon?: ReactNode })[]
  className?: string
}

/** Chooses one of two to four short labels side by side; takes effect at once. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, className = '', ...rest } = props
  const id = useId()

  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`inline-flex max-w-full border border-line ${className}`.trim()}
    >
      {options.map((option) => (
        <label key={option.value} className={cellClass}>
          <input
            {...radioProps(option, rest, id)}
            className="absolute inset-0 cursor-pointer appearance-none -outline-offset-2!"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  )
}

const cellClass =
  'relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 px-4 text-[0.8125rem] text-ink-2 transition-colors duration-200 ease-quiet not-first:border-line not-first:border-l hover:text-ink has-checked:bg-paper-2 has-checked:text-ink has-checked:shadow-[inset_0_-2px_0_var(--gold)] forced-colors:has-checked:underline forced-colors:has-checked:decoration-2 has-disabled:cursor-not-allowed has-disabled:opacity-45 md:min-h-9'
