import { Combobox as Base } from '@base-ui/react/combobox'
import { useHydrated } from '@tanstack/react-router'
import { ChevronDown, X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useFieldControl } from '../fields/field-context.ts'
import { TextInput } from '../fields/text-input.tsx'
import { ComboboxList } from './combobox-list.tsx'
import type { Option } from './option.ts'

type ComboboxProps<Value extends string> = {
  options: readonly Option<Value>[]
  placeholder?: string
  /** The text if no option matches. */
  emptyText?: string
  name?: string
  value?: Value | null | undefined
  defaultValue?: Value | undefined
  onValueChange?: (value: Value | null) => void
  onBlur?: () => void
  /** Searches the options elsewhere as the reader types. `options` must keep the chosen one. */
  onSearch?: (text: string) => void
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
}

/** Chooses one of many options by typing; only listed options can be chosen. Escape closes the list and keeps the value. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { options, placeholder, emptyText = 'Nothing matches.', name, value, defaultValue, disabled } = props
  const anchor = useRef<HTMLDivElement>(null)
  const { required, ...control } = useFieldControl({})
  const optionOf = (wanted: Value | null | undefined) => options.find((option) => option.value === wanted) ?? null

  // Base UI renders inline styles, which the content security policy forbids in server-rendered pages.
  if (!useHydrated())
    return <TextInput readOnly placeholder={placeholder} defaultValue={optionOf(value ?? defaultValue)?.label} />

  return (
    <Base.Root<Option<Value>>
      items={options}
      name={name}
      value={value === undefined ? undefined : optionOf(value)}
      defaultValue={optionOf(defaultValue) ?? undefined}
      onValueChange={(chosen, change) => {
        if (change.reason === 'escape-key') return change.cancel()
        props.onValueChange?.(chosen?.value ?? null)
      }}
      {...(props.onSearch && {
        filter: null,
        onInputValueChange: (text, { reason }) => props.onSearch?.(reason === 'input-change' ? text : ''),
      })}
      disabled={disabled}
      required={required}
      autoHighlight
    >
      <div ref={anchor} className="control-group">
        <Base.Input
          {...control}
          ref={props.ref}
          onBlur={props.onBlur}
          placeholder={placeholder}
          className="control-part"
        />
        <Base.Clear
          aria-label="Clear selection"
          className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-ink-2 enabled-hover:text-gold"
        >
          <X aria-hidden="true" size={16} strokeWidth={1.5} />
        </Base.Clear>
        <Base.Trigger
          aria-label="Show options"
          className="-mr-3 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-ink-2 enabled-hover:text-gold"
        >
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
        </Base.Trigger>
      </div>
      <ComboboxList anchor={anchor} emptyText={emptyText} />
    </Base.Root>
  )
}
