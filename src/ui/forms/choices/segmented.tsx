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
        <label key={option.value} className="segment">
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
