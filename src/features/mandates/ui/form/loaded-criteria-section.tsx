import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useUnits } from '#api/auth/use-units.ts'
import { ConditionControl } from '#features/offers/ui/traits/condition-control.tsx'
import { weightNames } from '#features/offers/ui/traits/weight-names.ts'
import type { Condition } from '#features/traits/condition.ts'
import { type Criteria, type Weight, weights } from '#features/traits/criteria.ts'
import { type Trait, traitsOf } from '#features/traits/terms.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { DateField } from '#ui/forms/dates/date-field.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { placesIn } from './chosen-places.ts'
import { copy } from './copy.ts'
import { criteriaIn, problemsOfCriteria } from './mandate-fields.ts'
import type { SectionProps } from './section-props.ts'
import { WeightPlaces } from './weight-places.tsx'

/** The fields in which the buyer says what they ask of the particulars of the chosen category, where the asset must be, and by when it is wanted. */
export function CriteriaFields({ fields, put, elsewhere = {} }: SectionProps) {
  const { category } = fields
  if (category === '') return null
  const criteria = criteriaIn(fields.criteria, category)
  const problems = problemsOfCriteria(fields.criteria)
  const chosen = placesIn(fields.places)
  const nameOf = (weight: Weight, name: string) => `${category} ${weight} ${name}`
  const write = (change: Criteria, fieldName: string, problem?: string) => {
    const { [fieldName]: _, ...others } = problems
    const kept = problem === undefined ? others : { ...others, [fieldName]: problem }
    put({ criteria: JSON.stringify({ ...change, ...(Object.keys(kept).length > 0 && { problems: kept }) }) })
  }
  const groups = weights.map((weight) => (
    <WeightFields
      key={`${category} ${weight}`}
      {...{ weight, criteria }}
      traits={traitsOf(category)}
      nameOf={(name) => nameOf(weight, name)}
      onWrite={(name, condition) => {
        const { [name]: _, ...others } = criteria[weight] ?? {}
        const conditions = condition ? { ...others, [name]: condition } : others
        write({ ...criteria, [weight]: conditions }, nameOf(weight, name))
      }}
      onProblem={(name, problem) => write(criteria, nameOf(weight, name), problem)}
      places={(focusGroup) => (
        <WeightPlaces
          weight={weight}
          places={chosen[weight] ?? []}
          onWrite={(next) => put({ places: JSON.stringify({ ...chosen, [weight]: next }) })}
          onRemoved={focusGroup}
        />
      )}
    />
  ))
  return (
    <>
      {groups}
      <DateField
        label="Wanted by"
        hint={elsewhere.wanted_by ?? copy.wantedBy}
        day={fields.wanted_by}
        onDay={(wanted_by) => put({ wanted_by })}
      />
    </>
  )
}

type WeightFieldsProps = {
  weight: Weight
  criteria: Criteria
  traits: readonly Trait[]
  /** Begins the names of the fields of a trait. */
  nameOf: (name: string) => string
  onWrite: (name: string, condition: Condition | undefined) => void
  onProblem: (name: string, problem: string | undefined) => void
  places: (focusGroup: () => void) => ReactNode
}

/** The conditions of one weight, and a list by which others are added. */
function WeightFields({ weight, criteria, traits, nameOf, onWrite, onProblem, places }: WeightFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const units = useUnits()
  const conditions = criteria[weight] ?? {}
  // Those that were added and have no condition yet.
  const [added, setAdded] = useState<string[]>([])
  const isShown = ({ name }: Trait) => name in conditions || added.includes(name)
  const remove = (name: string) => {
    setAdded(added.filter((each) => each !== name))
    onWrite(name, undefined)
    // The button that was pressed is gone.
    group.current?.focus()
  }
  const others = traits.filter((trait) => !isShown(trait))
  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-5 outline-none">
      <legend className="mb-3 font-medium text-sm">{weightNames[weight]}</legend>
      {traits.filter(isShown).map((trait) => (
        <div key={trait.name} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
          <ConditionControl
            {...{ trait, units }}
            name={nameOf(trait.name)}
            condition={conditions[trait.name]}
            onProblem={(problem) => onProblem(trait.name, problem)}
            onAsk={(condition) => {
              setAdded([...added, trait.name])
              onWrite(trait.name, condition)
            }}
          />
          <Button
            variant="plain"
            size="small"
            className="mt-5"
            aria-label={`Remove ${trait.label} from “${weightNames[weight]}”`}
            onClick={() => remove(trait.name)}
          >
            <X aria-hidden="true" size={16} strokeWidth={1.5} />
          </Button>
        </div>
      ))}
      {others.length > 0 && (
        <Field label={`Add to “${weightNames[weight]}”`} filter className="sm:max-w-64">
          <Select
            value=""
            onValueChange={(name) => name && setAdded([...added, name])}
            options={[
              { value: '', label: 'Choose a particular' },
              ...others.map(({ name, label }) => ({ value: name, label })),
            ]}
          />
        </Field>
      )}
      {places(() => group.current?.focus())}
    </fieldset>
  )
}
