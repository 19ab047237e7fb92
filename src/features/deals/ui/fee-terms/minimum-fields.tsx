import { useId } from 'react'
import { Field } from '#ui/forms/fields/field.tsx'
import { MoneyInput } from '#ui/forms/fields/money-input.tsx'
import { type DealCurrency, dealCurrencies } from '../../terms.ts'

type MinimumFieldsProps = {
  hint: string
  minimums: Record<DealCurrency, string>
  problems: Partial<Record<string, string>>
  onChange: (currency: DealCurrency, typed: string) => void
}

/** One amount for each currency, since minimums are not converted. */
export function MinimumFields({ hint, minimums, problems, onChange }: MinimumFieldsProps) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="text-[0.8125rem] text-ink-2 leading-5">Minimum</legend>
      <p id={hintId} className="mt-1 text-pretty text-[0.8125rem] text-ink-2 leading-5">
        {hint}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {dealCurrencies.map((currency) => (
          <Field key={currency} label={`Minimum in ${currency}`} labelHidden error={problems[`minimums.${currency}`]}>
            <MoneyInput
              currencies={[currency]}
              amount={{
                name: `minimums.${currency}`,
                inputMode: 'decimal',
                value: minimums[currency],
                onChange: ({ target }) => onChange(currency, target.value),
              }}
              currency={{ value: currency }}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
