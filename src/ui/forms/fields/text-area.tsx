import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'

/** Grows with its text; set the smallest height by a class, such as `min-h-37.5`. */
export function TextArea({ className = 'min-h-24', rows = 2, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      {...useFieldControl(rest)}
      rows={rows}
      className={`control field-sizing-content max-h-[60vh] resize-y ${className}`}
    />
  )
}
