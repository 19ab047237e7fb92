import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'

export function TextInput({ className = '', type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} {...useFieldControl(rest)} type={type} className={`control ${className}`.trim()} />
}
