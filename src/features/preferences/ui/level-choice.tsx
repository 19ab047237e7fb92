import { useId } from 'react'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import type { NotificationLevel } from '../terms.ts'

const levels: { value: NotificationLevel; label: string }[] = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Daily' },
  { value: 'in_app', label: 'In the app' },
]

type LevelChoiceProps = {
  label: string
  description: string
  value: NotificationLevel
  onChange: (level: NotificationLevel) => void
}

/** How a member hears of one topic; takes effect at once. */
export function LevelChoice({ label, description, value, onChange }: LevelChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-56 flex-1">
        <p className="text-base leading-6">{label}</p>
        <p id={id} className="mt-0.5 text-[0.8125rem] text-ink-2 leading-5">
          {description}
        </p>
      </div>
      <Segmented label={label} options={levels} value={value} onValueChange={onChange} aria-describedby={id} />
    </div>
  )
}
