import { Field } from '#ui/forms/fields/field.tsx'
import { MoneyInput } from '#ui/forms/fields/money-input.tsx'
import type { FeeTermsList } from '../../fees/records.ts'
import { dealCurrencies } from '../../terms.ts'
import { currencyOf } from '../form/deal-fields.ts'
import { copy } from './copy.ts'
import { describeExample } from './describe-example.ts'
import type { FeeTermsDraft, TermsOf } from './fee-terms-draft.ts'

type FeeExampleProps = {
  category: TermsOf
  list: FeeTermsList
  draft: FeeTermsDraft
  onChange: (change: Partial<FeeTermsDraft>) => void
}

/** What the fee would be for an amount, computed while the curator types. */
export function FeeExample({ category, list, draft, onChange }: FeeExampleProps) {
  const example = describeExample(draft, list, category)
  return (
    <div className="border-gold-line border-l-2 pl-5">
      <Field label="Amount of an example" hint={copy.tryAmount} filter>
        <MoneyInput
          currencies={dealCurrencies}
          amount={{
            inputMode: 'decimal',
            value: draft.exampleAmount,
            onChange: ({ target }) => onChange({ exampleAmount: target.value }),
          }}
          currency={{
            value: draft.exampleCurrency,
            onValueChange: (code) => onChange({ exampleCurrency: currencyOf(code) }),
          }}
        />
      </Field>
      <output className="lining-nums mt-4 block text-pretty text-[0.9375rem]">
        {example ?? 'An example appears once every amount can be read.'}
      </output>
    </div>
  )
}
