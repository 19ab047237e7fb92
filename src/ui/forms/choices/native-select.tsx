import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from '../fields/field-context.ts'
import type { Option } from './option.ts'

type NativeSelectProps = ComponentProps<'select'> & {
  options: readonly Option[]
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
}

/** The native select element, for forms that must work before hydration. */
export function NativeSelect({ options, placeholder, className = '', ...rest }: NativeSelectProps) {
  const unset = placeholder !== undefined && rest.value === undefined && rest.defaultValue === undefined
  return (
    <div className={`relative ${className}`.trim()}>
      <select
        {...rest}
        {...useFieldControl(rest)}
        {...(unset && { defaultValue: '' })}
        className="control cursor-pointer pr-7"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={16}
        strokeWidth={1.5}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-0.5 text-ink-2"
      />
    </div>
  )
}
