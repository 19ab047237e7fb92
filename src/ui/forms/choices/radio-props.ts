import type { ComponentProps } from 'react'
import type { Option } from './option.ts'

/** What a list of choices takes, whatever it looks like; the rest goes to each radio. */
export type RadioListProps<Value extends string> = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'id' | 'className'
> & {
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
}

/** One radio of a list: told from the others by its value, of one name with them. */
export function radioProps<Value extends string>(
  option: Option<Value>,
  { value, defaultValue, onValueChange, ...rest }: RadioListProps<Value>,
  name: string,
): ComponentProps<'input'> {
  return {
    ...rest,
    type: 'radio',
    name: rest.name ?? name,
    value: option.value,
    disabled: rest.disabled || option.disabled,
    checked: value === undefined ? undefined : value === option.value,
    defaultChecked: defaultValue === undefined ? undefined : defaultValue === option.value,
    onChange: (event) => {
      rest.onChange?.(event)
      onValueChange?.(option.value)
    },
  }
}
