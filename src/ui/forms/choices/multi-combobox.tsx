import { Combobox as Base } from '@base-ui/react/combobox'
import { useHydrated } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useFieldControl } from '../fields/field-context.ts'
import { TextInput } from '../fields/text-input.tsx'
import { ComboboxList } from './combobox-list.tsx'
import type { Option } from './option.ts'

type MultiComboboxProps<Value extends string> = {
  options: readonly Option<Value>[]
  placeholder?: string
  /** The text if no option matches. */
  emptyText?: string
  name?: string
  value?: readonly Value[] | undefined
  defaultValue?: readonly Value[] | undefined
  onValueChange?: (values: Value[]) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
}

/** Chooses several of many options by typing; each is a removable chip. Escape closes the list and keeps the values. */
export function MultiCombobox<Value extends string>(props: MultiComboboxProps<Value>) {
  const { options, placeholder, emptyText = 'Nothing matches.', name, value, defaultValue = [], disabled } = props
  const anchor = useRef<HTMLDivElement>(null)
  const { required, ...control } = useFieldControl({})
  const optionsOf = (wanted: readonly Value[]) => options.filter((option) => wanted.includes(option.value))

  // Base UI renders inline styles, which the content security policy forbids in server-rendered pages.
  if (!useHydrated()) {
    const labels = optionsOf(value ?? defaultValue).map(({ label }) => label)
    return <TextInput readOnly placeholder={placeholder} defaultValue={labels.join(', ')} />
  }

  return (
    <Base.Root<Option<Value>, true>
      multiple
      items={options}
      name={name}
      value={value && optionsOf(value)}
      defaultValue={optionsOf(defaultValue)}
      onValueChange={(chosen, change) => {
        if (change.reason === 'escape-key') return change.cancel()
        props.onValueChange?.(chosen.map((option) => option.value))
      }}
      disabled={disabled}
      required={required}
      autoHighlight
    >
      <div ref={anchor} className="control-group mt-1 cursor-text">
        <Base.Chips className="flex w-full flex-wrap items-center gap-x-2">
          <Base.Value>
            {(chosen: Option<Value>[]) => (
              <>
                {chosen.map((option) => (
                  <Chip key={option.value} label={option.label} />
                ))}
                <Base.Input
                  {...control}
                  ref={props.ref}
                  onBlur={props.onBlur}
                  placeholder={chosen.length === 0 ? placeholder : undefined}
                  className="control-part min-w-28"
                />
              </>
            )}
          </Base.Value>
        </Base.Chips>
      </div>
      <ComboboxList anchor={anchor} emptyText={emptyText} />
    </Base.Root>
  )
}

function Chip({ label }: { label: string }) {
  return (
    <Base.Chip
      aria-label={label}
      className="my-1 flex min-h-9 max-w-full items-center border border-line bg-paper-2 pl-3 text-[0.9375rem] leading-5 outline-none focus-within:border-gold data-highlighted:border-gold focus-visible:border-gold"
    >
      <span className="truncate">{label}</span>
      <Base.ChipRemove
        aria-label={`Remove ${label}`}
        className="flex size-8.5 shrink-0 cursor-pointer items-center justify-center text-ink-2 enabled-hover:text-gold pointer-coarse:size-11"
      >
        <X aria-hidden="true" size={14} strokeWidth={1.5} />
      </Base.ChipRemove>
    </Base.Chip>
  )
}
