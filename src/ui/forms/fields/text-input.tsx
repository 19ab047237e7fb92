import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

export function TextInput({ className = '', type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} {...useFieldControl(rest)} type={type} className={`${controlClass} ${className}`.trim()} />
}
