import { useId, useRef, useState } from 'react'
import { checkCondition } from '#features/traits/conditions.ts'
import { traitLimits } from '#features/traits/terms.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { TickBox } from '#ui/forms/choices/tick-box.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import type { ConditionControlProps } from './condition-control-props.ts'
import { RangeControl } from './range-control.tsx'
import { settleOnEnter, useFollowed } from './use-followed.ts'
import { Count, counted } from './value-count.tsx'

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

function TextControl({ name, trait, condition, counts, isLeast, onAsk, onProblem }: ConditionControlProps) {
  const current = condition && 'words' in condition ? condition.words : ''
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useFollowed(current, current)
  const [problem, setProblem] = useState<string>()
  const settle = () => {
    const words = typed.trim()
    const checked = checkCondition(trait, { words })
    const found = words !== '' && 'problem' in checked ? `${trait.label} needs a letter or digit.` : undefined
    setProblem(found)
    if (!found && words !== current) onAsk('condition' in checked ? checked.condition : undefined)
    else if (found !== problem) onProblem?.(found)
  }
  const offered = counts?.values.filter(({ value }) => value !== current).slice(0, mostOffered) ?? []
  return (
    <div>
      <Field label={trait.label} filter error={problem}>
        <TextInput
          ref={input}
          name={name}
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
              onClick={() => {
                onAsk({ words: value })
                // It is no longer offered, so the button is gone.
                input.current?.focus()
              }}
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
