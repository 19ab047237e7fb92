import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The box without a label; Checkbox adds it. */
export function TickBox({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={`relative inline-grid size-5 shrink-0 ${className}`.trim()}>
      <input {...rest} type="checkbox" className={`peer ${boxClass}`} />
      <Check
        aria-hidden="true"
        size={16}
        strokeWidth={1.75}
        className={`${markClass} peer-checked:block peer-indeterminate:hidden`}
      />
      <Minus aria-hidden="true" size={16} strokeWidth={1.75} className={`${markClass} peer-indeterminate:block`} />
    </span>
  )
}

const boxClass =
  'size-5 cursor-pointer appearance-none border border-ink-3 transition-colors duration-200 ease-quiet enabled-hover:border-ink checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:cursor-not-allowed disabled:border-line disabled:checked:border-ink-3 disabled:checked:bg-ink-3 aria-invalid:border-danger'

const markClass = 'pointer-events-none absolute inset-0 m-auto hidden text-paper'
