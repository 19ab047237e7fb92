import { X } from 'lucide-react'
import { useState } from 'react'
import { useUnits } from '#api/auth/use-units.ts'
import { ConditionControl } from '#features/offers/ui/traits/condition-control.tsx'
import { weightNames } from '#features/offers/ui/traits/weight-names.ts'
import type { Condition } from '#features/traits/conditions.ts'
import { type Criteria, type Weight, weights } from '#features/traits/criteria.ts'
import { type Trait, traitsOf } from '#features/traits/terms.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { criteriaIn } from './mandate-fields.ts'
import type { SectionProps } from './section-props.ts'

/** The fields in which the buyer says what they ask of the particulars of the chosen category. */
export function CriteriaFields({ fields, put }: SectionProps) {
  const { category } = fields
  if (category === '') return null
  const criteria = criteriaIn(fields.criteria, category)
  const write = (weight: Weight, name: string, condition: Condition | undefined) => {
    const { [name]: _, ...others } = criteria[weight] ?? {}
    put({ criteria: JSON.stringify({ ...criteria, [weight]: condition ? { ...others, [name]: condition } : others }) })
  }
  return weights.map((weight) => (
    <WeightFields
      key={`${category} ${weight}`}
      {...{ weight, criteria }}
      traits={traitsOf(category)}
      onWrite={(name, condition) => write(weight, name, condition)}
    />
  ))
}

type WeightFieldsProps = {
  weight: Weight
  criteria: Criteria
  traits: readonly Trait[]
  onWrite: (name: string, condition: Condition | undefined) => void
}

/** The conditions of one weight, and a list by which others are added. */
function WeightFields({ weight, criteria, traits, onWrite }: WeightFieldsProps) {
  const units = useUnits()
  const conditions = criteria[weight] ?? {}
  // Those that were added and have no condition yet.
  const [added, setAdded] = useState<string[]>([])
  const isShown = ({ name }: Trait) => name in conditions || added.includes(name)
  const remove = (name: string) => {
    setAdded(added.filter((each) => each !== name))
    onWrite(name, undefined)
  }
  const others = traits.filter((trait) => !isShown(trait))
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-medium text-sm">{weightNames[weight]}</legend>
      {traits.filter(isShown).map((trait) => (
        <div key={trait.name} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
          <ConditionControl
            {...{ trait, units }}
            condition={conditions[trait.name]}
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
    </fieldset>
  )
}
