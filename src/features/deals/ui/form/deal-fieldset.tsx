import type { Problems } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { MoneyInput } from '#ui/forms/fields/money-input.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import type { NewDealDefaults } from '../../records.ts'
import { dealCurrencies, dealLimits } from '../../terms.ts'
import { copy } from './copy.ts'
import { currencyOf, type DealFields } from './deal-fields.ts'

type DealFieldsetProps = {
  fields: DealFields
  put: (change: Partial<DealFields>) => void
  problems: Problems
  otherName: string
  buyer: NewDealDefaults['buyer']
  /** What the conversation is about. */
  subjectTitle: string | null
}

export function DealFieldset({ fields, put, problems, otherName, buyer, subjectTitle }: DealFieldsetProps) {
  return (
    <>
      <Field
        label="Title"
        error={problems.title}
        hint={subjectTitle ? `The conversation is about “${subjectTitle}”.` : undefined}
      >
        <TextInput
          name="title"
          maxLength={dealLimits.title}
          autoComplete="off"
          value={fields.title}
          onChange={({ target }) => put({ title: target.value })}
        />
      </Field>
      <div>
        <p className="font-medium text-sm">
          {buyer === 'me' ? `You buy, ${otherName} sells` : `${otherName} buys, you sell`}
        </p>
        <p className="mt-1 text-[0.8125rem] text-ink-2">{copy.roles}</p>
      </div>
      <Field label="Amount" error={problems.amount}>
        <MoneyInput
          currencies={dealCurrencies}
          amount={{ name: 'amount', value: fields.amount, onChange: ({ target }) => put({ amount: target.value }) }}
          currency={{
            name: 'currency',
            value: fields.currency,
            onValueChange: (code) => put({ currency: currencyOf(code) }),
          }}
        />
      </Field>
      <Field label="Description" error={problems.description} hint={`${otherName} can read this too.`}>
        <TextArea
          name="description"
          maxLength={dealLimits.description}
          value={fields.description}
          onChange={({ target }) => put({ description: target.value })}
        />
      </Field>
    </>
  )
}
