import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { useFieldControl } from '../fields/field-context.ts'
import { DrawnSelectList } from './drawn-select-list.tsx'
import { earlyChoice } from './early-choice.ts'
import type { Option } from './option.ts'
import { useDrawnList } from './use-drawn-list.ts'

type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'children' | 'multiple' | 'size' | 'value' | 'defaultValue'
> & {
  options: readonly Option<Value>[]
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  value?: Value | null | undefined
  defaultValue?: Value | undefined
  onValueChange?: (value: Value) => void
}

/**
 * A select element, so that it works before hydration, in a form that a browser sends, and with the picker of a phone.
 * With a mouse or a keyboard its list is one of ours, loaded when it first opens.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, placeholder, value, onValueChange, onChange, className = '', ...rest } = props
  const element = useRef<HTMLSelectElement>(null)
  const list = useDrawnList(element)
  const unset = placeholder !== undefined && value === undefined && rest.defaultValue === undefined

  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event)
    const chosen = options.find((option) => option.value === event.currentTarget.value)
    if (chosen) onValueChange?.(chosen.value)
  }
  // A choice made before hydration is in the element, but React received no event for it.
  const reportEarlyChoice = useEffectEvent(() => {
    const chosen = element.current && value !== undefined && earlyChoice(props, element.current.value)
    if (chosen) onValueChange?.(chosen.value)
  })
  useEffect(reportEarlyChoice, [])

  return (
    <div className={`relative ${className}`.trim()}>
      <select
        {...rest}
        {...useFieldControl(rest)}
        // Otherwise a browser that restores form values would make a choice that the reader did not.
        {...(value !== undefined && { value: value ?? '', autoComplete: 'off' })}
        {...(unset && { defaultValue: '' })}
        {...list.triggerProps}
        ref={element}
        onChange={change}
        className="control peer cursor-pointer truncate pr-7 aria-expanded:border-gold!"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} className="select-mark" />
      {list.isOpen && (
        <DrawnSelectList element={element} options={options} onClose={list.close} onFailure={list.useSystemList} />
      )}
    </div>
  )
}
