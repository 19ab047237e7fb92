import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The box without a label; Checkbox adds it. */
export function TickBox({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={`relative inline-grid size-5 shrink-0 ${className}`.trim()}>
      <input {...rest} type="checkbox" className="peer tick-box" />
      <Check
        aria-hidden="true"
        size={16}
        strokeWidth={1.75}
        className="tick-mark peer-checked:block peer-indeterminate:hidden"
      />
      <Minus aria-hidden="true" size={16} strokeWidth={1.75} className="tick-mark peer-indeterminate:block" />
    </span>
  )
}
