import { Check } from 'lucide-react'
import type { Option } from './option.ts'

/** An option of a list: its label and a description below. */
export function OptionLine({ option: { label, description } }: { option: Option }) {
  return (
    <>
      {label}
      {description && <span className="block text-[0.8125rem] text-ink-2 leading-5">{description}</span>}
    </>
  )
}

/** The tick beside the chosen option. */
export function OptionMark() {
  return <Check aria-hidden="true" size={16} strokeWidth={1.5} className="text-gold" />
}
