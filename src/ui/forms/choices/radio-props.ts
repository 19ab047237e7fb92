import type { ComponentProps } from 'react'
import type { Option } from './option.ts'

/** The props of a list of radio buttons; other props are passed to each of them. */
export type RadioListProps<Value extends string> = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'id' | 'className'
> & {
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
}

/** The props of one radio button, which shares its name with the others. */
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
