import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { useHydrated } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { useFieldControl } from '../fields/field-context.ts'
import { NativeSelect } from './native-select.tsx'
import type { Option } from './option.ts'
import { OptionLine, OptionMark } from './option-line.tsx'
import { popupClass, popupItemClass, popupListClass } from './popup-class.ts'

type SelectProps<Value extends string> = {
  options: readonly Option<Value>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  name?: string
  value?: Value | null | undefined
  defaultValue?: Value | undefined
  onValueChange?: (value: Value) => void
  onBlur?: () => void
  /** The ref of the button, so that a form can focus it. */
  ref?: Ref<HTMLButtonElement>
  disabled?: boolean
  className?: string
  'aria-label'?: string
}

/** A styled select. The server renders a native one, since the content security policy forbids Base UI's inline styles. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return useHydrated() ? <ListSelect {...props} /> : <UnhydratedSelect {...props} />
}

function ListSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, placeholder = 'Choose', name, value, defaultValue, onValueChange, disabled, className = '' } = props
  const { required, ...control } = useFieldControl({})

  return (
    <CSPProvider disableStyleElements>
      <Base.Root<Value>
        items={options}
        name={name}
        value={value}
        defaultValue={defaultValue}
        onValueChange={(chosen) => chosen !== null && onValueChange?.(chosen)}
        disabled={disabled}
        required={required}
        modal={false}
      >
        <Base.Trigger
          {...control}
          ref={props.ref}
          onBlur={props.onBlur}
          aria-label={props['aria-label']}
          className={`control group grid cursor-pointer grid-cols-[1fr_auto] items-center gap-3 text-left data-placeholder:text-ink-2 data-popup-open:border-gold! ${className}`}
        >
          <Base.Value placeholder={placeholder} className="truncate" />
          <ChevronDown
            aria-hidden="true"
            size={16}
            strokeWidth={1.5}
            className="mr-0.5 text-ink-2 transition-transform duration-200 ease-quiet group-data-popup-open:rotate-180 motion-reduce:transition-none"
          />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
            <Base.Popup className={popupClass}>
              <Base.List className={popupListClass}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    label={option.label}
                    disabled={option.disabled}
                    className={popupItemClass}
                  >
                    <Base.ItemText>
                      <OptionLine option={option} />
                    </Base.ItemText>
                    <Base.ItemIndicator>
                      <OptionMark />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

function UnhydratedSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, placeholder = 'Choose', name, value, defaultValue, className } = props
  return (
    <NativeSelect
      options={options}
      placeholder={placeholder}
      name={name}
      defaultValue={value ?? defaultValue ?? ''}
      // A choice made before hydration would be lost.
      disabled
      className={className}
      aria-label={props['aria-label']}
    />
  )
}
