import { type ReactNode, useId } from 'react'

type ProgressBarProps = {
  label: string
  /** Out of `max`; without a value the progress is indeterminate. */
  value?: number | undefined
  max?: number
  /** Shown opposite the label, for example a percentage. */
  note?: ReactNode
}

export function ProgressBar({ label, value, max = 100, note }: ProgressBarProps) {
  const id = useId()
  return (
    <div>
      <progress id={id} value={value} max={max} className="progress" />
      <div className="mt-2.5 flex justify-between gap-4 text-ink-2 text-sm">
        <label htmlFor={id}>{label}</label>
        {note && <span className="tabular-nums">{note}</span>}
      </div>
    </div>
  )
}
