import { useId } from 'react'
import { FieldError } from '../fields/field-error.tsx'
import type { Option } from './option.ts'
import { OptionLine } from './option-line.tsx'
import { type RadioListProps, radioProps } from './radio-props.ts'

type RadioGroupProps<Value extends string> = RadioListProps<Value> & {
  label: string
  options: readonly Option<Value>[]
  hint?: string
  error?: string | undefined
  /** `lines` one below the other between hairlines; `cards` side by side if there is room. */
  look?: 'lines' | 'cards'
  className?: string
}

/** Radio buttons. Other props, such as `name`, are passed to each of them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, hint, error, look = 'lines', className, ...rest } = props
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={rest.required}
      className={className}
    >
      <p id={`${id}-label`} className="text-[0.8125rem] text-ink-2 leading-5">
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-[0.8125rem] text-ink-2 leading-5">
          {hint}
        </p>
      )}
      <div className={looks[look].group}>
        {options.map((option) => (
          <label key={option.value} className={`${lineClass} ${looks[look].line}`}>
            <input {...radioProps(option, rest, id)} className="radio" />
            <span>
              <OptionLine option={option} />
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

const looks = {
  lines: { group: 'mt-2 divide-y divide-line border-line border-y', line: 'py-2.5' },
  cards: {
    group: 'mt-3 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]',
    line: 'border border-line p-4 hover:border-gold-line has-checked:border-ink has-disabled:hover:border-line',
  },
}

const lineClass =
  'flex min-h-11 cursor-pointer items-start gap-3 text-base leading-6 transition-colors duration-200 ease-quiet has-disabled:cursor-not-allowed has-disabled:text-ink-2'

/** A ring, filled with gold if chosen. */
