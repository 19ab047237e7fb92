import { Check } from 'lucide-react'
import type { Option } from './option.ts'

/** How an option reads in a list: its name and, beneath, what is to be known of it. */
export function OptionLine({ option: { label, description } }: { option: Option }) {
  return (
    <>
      {label}
      {description && <span className="block text-[0.8125rem] text-ink-2 leading-5">{description}</span>}
    </>
  )
}

/** Beside the option that is chosen. */
export function OptionMark() {
  return <Check aria-hidden="true" size={16} strokeWidth={1.5} className="text-gold" />
}
