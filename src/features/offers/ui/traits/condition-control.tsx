import { type KeyboardEvent, useId, useState } from 'react'
import { type Condition, checkCondition } from '#features/traits/conditions.ts'
import type { TraitCounts } from '#features/traits/contract.ts'
import { fieldText, readTyped } from '#features/traits/read-typed.ts'
import type { Trait } from '#features/traits/terms.ts'
import { traitLimits } from '#features/traits/terms.ts'
import { traitText } from '#features/traits/trait-text.ts'
import { dimensions, type UnitSystem } from '#features/traits/units.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { TickBox } from '#ui/forms/choices/tick-box.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { FieldError } from '#ui/forms/fields/field-error.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'

type ConditionControlProps = {
  trait: Trait
  units: UnitSystem
  condition: Condition | undefined
  /** How many listings there are with each value, if that is known. */
  counts?: TraitCounts['traits'][string] | undefined
  /** Whether there may be more listings than were counted. */
  isLeast?: boolean
  onAsk: (condition: Condition | undefined) => void
}

/** The control for a condition on one trait, in a filter or a mandate. */
export function ConditionControl(props: ConditionControlProps) {
  switch (props.trait.kind) {
    case 'choice':
      return <ChoiceControl {...props} choices={props.trait.choices} />
    case 'yes-no':
      return <YesNoControl {...props} />
    case 'text':
      return <TextControl {...props} />
    default:
      return <RangeControl {...props} />
  }
}

const counted = (count: number, isLeast = false) => `${count.toLocaleString('en')}${isLeast ? '+' : ''}`

function ChoiceControl({
  trait,
  choices,
  condition,
  counts,
  isLeast,
  onAsk,
}: ConditionControlProps & { choices: readonly string[] }) {
  const id = useId()
  const asked = condition && 'any' in condition ? condition.any : []
  const toggle = (choice: string, isAsked: boolean) => {
    const any = choices.filter((each) => (each === choice ? isAsked : asked.includes(each)))
    onAsk(any.length > 0 ? { any } : undefined)
  }
  return (
    <fieldset>
      <legend className="text-[0.8125rem] text-ink-2 leading-5">{trait.label}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {choices.map((choice) => (
          <label
            key={choice}
            htmlFor={`${id} ${choice}`}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm leading-5"
          >
            <TickBox
              id={`${id} ${choice}`}
              checked={asked.includes(choice)}
              onChange={({ target }) => toggle(choice, target.checked)}
            />
            <span>
              {choice}
              {counts && <Count>{counted(countOf(counts, choice), isLeast)}</Count>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Count = ({ children }: { children: string }) => (
  <span className="ml-2 text-ink-2 text-xs tabular-nums">{children}</span>
)

const countOf = ({ values }: NonNullable<ConditionControlProps['counts']>, value: string): number =>
  values.find((each) => each.value === value)?.count ?? 0

function YesNoControl({ trait, condition, counts, isLeast, onAsk }: ConditionControlProps) {
  const label = (text: string, value: string) =>
    counts ? `${text} (${counted(countOf(counts, value), isLeast)})` : text
  return (
    <Field label={trait.label} filter>
      <Select
        value={condition && 'is' in condition ? String(condition.is) : ''}
        onValueChange={(value) => onAsk(value === '' ? undefined : { is: value === 'true' })}
        options={[
          { value: '', label: 'Any' },
          { value: 'true', label: label('Yes', 'true') },
          { value: 'false', label: label('No', 'false') },
        ]}
      />
    </Field>
  )
}

/** So many of the most frequent texts are offered. */
const mostOffered = 4

function TextControl({ trait, condition, counts, isLeast, onAsk }: ConditionControlProps) {
  const current = condition && 'words' in condition ? condition.words : ''
  const [typed, setTyped] = useFollowed(current, current)
  const [problem, setProblem] = useState<string>()
  const settle = () => {
    const words = typed.trim()
    if (words === current) return
    const checked = checkCondition(trait, { words })
    setProblem(words !== '' && 'problem' in checked ? `${trait.label} needs a letter or digit.` : undefined)
    if (words === '') onAsk(undefined)
    else if ('condition' in checked) onAsk(checked.condition)
  }
  const offered = counts?.values.filter(({ value }) => value !== current).slice(0, mostOffered) ?? []
  return (
    <div>
      <Field label={trait.label} filter error={problem}>
        <TextInput
          value={typed}
          maxLength={traitLimits.text}
          placeholder="Any"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => settleOnEnter(event, settle)}
        />
      </Field>
      {offered.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-4">
          {offered.map(({ value, count }) => (
            <Button
              key={value}
              variant="plain"
              size="small"
              className="max-w-full px-0!"
              onClick={() => onAsk({ words: value })}
            >
              <span className="truncate">{value}</span>
              <Count>{counted(count, isLeast)}</Count>
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

const ends = ['from', 'to'] as const

function RangeControl({ trait, units, condition, counts, onAsk }: ConditionControlProps) {
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
    setProblem('problem' in asked ? asked.problem : undefined)
    if ('condition' in asked && JSON.stringify(asked.condition) !== JSON.stringify(condition)) onAsk(asked.condition)
  }
  const unit = trait.kind === 'quantity' ? ` (${dimensions[trait.dimension][units].label})` : ''
  const hint = (value: string | null | undefined) => (value ? traitText(trait, value, units) : 'Any')
  return (
    <fieldset aria-describedby={problem && errorId}>
      <legend className="text-[0.8125rem] text-ink-2 leading-5">{`${trait.label}${unit}`}</legend>
      <div className="grid grid-cols-2 gap-x-5">
        {ends.map((end) => (
          <TextInput
            key={end}
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

/** What is being typed, until the value that it stands for changes: then that is shown. */
function useFollowed<Value>(shown: Value, key: string) {
  const [state, setState] = useState({ key, typed: shown })
  const current = state.key === key ? state.typed : shown
  return [current, (typed: Value) => setState({ key, typed })] as const
}

/** Enter does not send the form around it. */
function settleOnEnter(event: KeyboardEvent, settle: () => void): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  settle()
}
