import { currencyIn, formatAmount } from '#lib/amount-text.ts'
import { Select } from '#ui/forms/choices/select.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { mandateCurrencies } from '../../terms.ts'
import { copy } from './copy.ts'
import type { SectionProps } from './section-props.ts'

export function BudgetSection(props: SectionProps) {
  const { fields, put, problems, elsewhere = {} } = props
  return (
    <FormSection title="Budget" description={copy.budgetSection}>
      <Field label="Currency" required error={problems.currency} hint={elsewhere.currency} className="max-w-36">
        <Select
          name="currency"
          options={mandateCurrencies.map((code) => ({ value: code, label: code }))}
          value={fields.currency}
          onValueChange={(currency) => put({ currency })}
        />
      </Field>
      <div className="grid items-start gap-7 sm:grid-cols-2">
        <Amount {...props} name="budget_min" label="Minimum Budget" />
        <Amount {...props} name="budget_max" label="Maximum Budget" />
      </div>
    </FormSection>
  )
}

type AmountProps = SectionProps & { name: 'budget_min' | 'budget_max'; label: string }

function Amount({ name, label, fields, put, problems, elsewhere = {} }: AmountProps) {
  const formattedAmount = formatAmount(fields[name], fields.currency)
  return (
    <Field
      label={label}
      error={problems[name]}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className="lining font-display sm:min-h-6 text-ink-2 text-xl leading-6">{formattedAmount}</span>
          {elsewhere[name]}
        </span>
      }
    >
      <TextInput
        name={name}
        autoComplete="off"
        maxLength={24}
        value={fields[name]}
        onChange={({ target }) => {
          const currency = currencyIn(target.value, mandateCurrencies)
          put({ [name]: target.value, ...(currency && { currency }) })
        }}
        className="tabular-nums"
      />
    </Field>
  )
}
