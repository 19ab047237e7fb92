import { useId } from 'react'
import { understoodText } from '#features/traits/read-typed.ts'
import { type Trait, type TraitCategory, traitLimits, traitsOf } from '#features/traits/terms.ts'
import { dimensions, type UnitSystem } from '#features/traits/units.ts'
import { TickBox } from '#ui/forms/choices/tick-box.tsx'
import { ChoiceField, LineField } from '#ui/forms/fields/record-fields.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { copy } from './copy.ts'
import type { SectionProps } from './listing-sections.tsx'
import { leftOverTraits, tickedValue, toldField, toldNames, traitField } from './trait-fields.ts'

type TraitSectionProps = SectionProps & { units: UnitSystem }

/** The fields of the chosen category. It is announced, because it comes with the category. */
export function TraitSection({ units, ...form }: TraitSectionProps) {
  const { fields } = form
  const { category, is_private, audience } = fields
  const leftOver = leftOverTraits(fields)
  if (!category && leftOver.length === 0) return null
  const isTold = is_private && audience !== 'named'
  return (
    <FormSection title="Particulars" description={isTold ? copy.privateTraits : copy.traits}>
      <div role="status" className="grid gap-2 text-[0.8125rem] text-ink-2 leading-5 empty:-mt-7">
        {leftOver.map(({ category: other, labels }) => (
          <p key={other} className="border-gold-line border-l-2 pl-4">
            {`Saving drops what you entered for ${other}: ${labels.join(', ')}. Until then it is kept: choose ${other} again to see it.`}
          </p>
        ))}
      </div>
      {category && (
        <div className="grid items-start gap-x-7 gap-y-6 sm:grid-cols-2">
          {traitsOf(category).map((trait) => (
            <div key={trait.name}>
              <TraitField {...{ form, category, trait, units }} />
              {isTold && <ToldChoice {...{ form, category, trait }} />}
            </div>
          ))}
        </div>
      )}
    </FormSection>
  )
}

type TraitFieldProps = { form: SectionProps; category: TraitCategory; trait: Trait }

function TraitField({ form, category, trait, units }: TraitFieldProps & { units: UnitSystem }) {
  const name = traitField(category, trait)
  const onWrite = (text: string) => form.put({ [name]: text })
  if (trait.kind === 'choice')
    return <ChoiceField {...{ form, name, onWrite }} filter label={trait.label} options={optionsOf(trait.choices)} />
  if (trait.kind === 'yes-no')
    return <ChoiceField {...{ form, name, onWrite }} filter label={trait.label} options={yesOrNo} />
  if (trait.kind === 'text')
    return <LineField {...{ form, name, onWrite }} filter label={trait.label} maxLength={traitLimits.text} />
  const label = trait.kind === 'quantity' ? `${trait.label} (${dimensions[trait.dimension][units].label})` : trait.label
  // With its unit a number means the same in a draft that is opened after the member chose other units.
  const showUnderstood = () => {
    const typed = form.fields[name] ?? ''
    const understood = understoodText(trait, typed, units)
    if (understood !== typed) onWrite(understood)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus leaves the field
    <div onBlur={showUnderstood}>
      <LineField {...{ form, name, onWrite, label }} filter maxLength={40} />
    </div>
  )
}

/** Shown once the trait has a value. A fifth cannot be chosen. */
function ToldChoice({ form, category, trait }: TraitFieldProps) {
  const { fields, put } = form
  const name = toldField(category, trait)
  const id = useId()
  const names = toldNames(fields)
  const isChosen = names.includes(trait.name)
  if ((fields[traitField(category, trait)] ?? '').trim() === '') return null
  return (
    <label
      htmlFor={id}
      className="mt-1 flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.8125rem] text-ink-2 has-disabled:cursor-default has-disabled:opacity-60"
    >
      <TickBox
        id={id}
        name={name}
        aria-label={`Tell outsiders: ${trait.label}`}
        checked={isChosen}
        disabled={!isChosen && names.length >= traitLimits.told}
        onChange={({ target }) => put({ [name]: target.checked ? tickedValue : '' })}
      />
      Tell outsiders
    </label>
  )
}

const optionsOf = (choices: readonly string[]) => [
  { value: '', label: 'Not stated' },
  ...choices.map((value) => ({ value, label: value })),
]
const yesOrNo = optionsOf(['Yes', 'No'])
