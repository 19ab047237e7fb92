import { Segmented } from '#ui/forms/choices/segmented.tsx'

type DismissedChoiceProps = {
  /** 'Matches' */
  label: string
  isDismissed: boolean
  dismissed: number
  onChange: (isDismissed: boolean) => void
}

/** Shows what fits, or what of it was dismissed; nothing if nothing was. */
export function DismissedChoice({ label, isDismissed, dismissed, onChange }: DismissedChoiceProps) {
  if (dismissed === 0 && !isDismissed) return null
  return (
    <Segmented
      label="Which ones are listed"
      name="dismissed"
      className="mb-8"
      options={[
        { value: 'open', label },
        { value: 'dismissed', label: `Dismissed (${dismissed})` },
      ]}
      value={isDismissed ? 'dismissed' : 'open'}
      onValueChange={(value) => onChange(value === 'dismissed')}
    />
  )
}
