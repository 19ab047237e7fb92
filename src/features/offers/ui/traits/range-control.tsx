import { useId, useState } from 'react'
import { checkCondition } from '#features/traits/conditions.ts'
import { fieldText, readTyped } from '#features/traits/read-typed.ts'
import type { Trait } from '#features/traits/terms.ts'
import { traitText } from '#features/traits/trait-text.ts'
import { dimensions, type UnitSystem } from '#features/traits/units.ts'
import { FieldError } from '#ui/forms/fields/field-error.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import type { ConditionControlProps } from './condition-control-props.ts'
import { settleOnEnter, useFollowed } from './use-followed.ts'
import { Count, counted } from './value-count.tsx'

const ends = ['from', 'to'] as const

/** Two fields, either of which may be empty. */
export function RangeControl({
  name,
  trait,
  units,
  condition,
  counts,
  isLeast,
  onAsk,
  onProblem,
}: ConditionControlProps) {
  const errorId = useId()
  const bounds = condition && !('any' in condition || 'is' in condition || 'words' in condition) ? condition : {}
  const textOf = (value: string | number | undefined) => fieldText(trait, value, units)
  const shown = { from: textOf(bounds.from), to: textOf(bounds.to) }
  const [typed, setTyped] = useFollowed(shown, JSON.stringify(shown))
  const [problem, setProblem] = useState<string>()
  const settle = () => {
    const asked = readBounds(
      trait,
      ends.map((end) => ({ end, typed: typed[end], ...(typed[end] === shown[end] && { kept: bounds[end] }) })),
      units,
    )
    const found = 'problem' in asked ? asked.problem : undefined
    setProblem(found)
    if ('condition' in asked && JSON.stringify(asked.condition) !== JSON.stringify(condition)) onAsk(asked.condition)
    else if (found !== problem) onProblem?.(found)
  }
  const unit = trait.kind === 'quantity' ? ` (${dimensions[trait.dimension][units].label})` : ''
  const hint = (value: string | null | undefined) => (value ? traitText(trait, value, units) : 'Any')
  return (
    <fieldset aria-describedby={problem && errorId}>
      <legend className="text-[0.8125rem] text-ink-2 leading-5">
        {`${trait.label}${unit} `}
        {counts && (
          <>
            <Count>{counted(counts.count, isLeast)}</Count>
            <span className="sr-only"> listings</span>
          </>
        )}
      </legend>
      <div className="grid grid-cols-2 gap-x-5">
        {ends.map((end) => (
          <TextInput
            key={end}
            name={`${name} ${end}`}
            aria-label={`${trait.label} ${end}`}
            value={typed[end]}
            maxLength={40}
            placeholder={hint(end === 'from' ? counts?.lowest : counts?.highest)}
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
            onBlur={settle}
            onKeyDown={(event) => settleOnEnter(event, settle)}
            className="tabular-nums"
          />
        ))}
      </div>
      <FieldError id={errorId}>{problem}</FieldError>
    </fieldset>
  )
}

type End = { end: 'from' | 'to'; typed: string; kept?: string | number | undefined }

/** An end that shows its value as it was keeps it, because the text may be rounded. */
function readBounds(trait: Trait, ends: End[], units: UnitSystem) {
  const bounds: { from?: string | number; to?: string | number } = {}
  for (const { end, typed, kept } of ends) {
    const reading = kept === undefined ? readTyped(trait, typed, units) : { value: kept }
    if ('problem' in reading) return reading
    if ('value' in reading) bounds[end] = reading.value as string | number
  }
  return Object.keys(bounds).length === 0 ? { condition: undefined } : checkCondition(trait, bounds)
}
