import { dealCurrencies, dealLimits } from '#lib/deal-terms.ts'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { Problems } from '#ui/forms/use-checked-form.ts'
import { currencyOf, type DealFields } from './deal-fields.ts'

type DealFieldsetProps = {
  fields: DealFields
  put: (change: Partial<DealFields>) => void
  problems: Problems
  otherName: string
  /** What the conversation is about. */
  about: string | null
}

export function DealFieldset({ fields, put, problems, otherName, about }: DealFieldsetProps) {
  return (
    <>
      <Field label="Title" error={problems.title} hint={about ? `The conversation is about “${about}”.` : undefined}>
        <TextInput
          name="title"
          maxLength={dealLimits.title}
          autoComplete="off"
          value={fields.title}
          onChange={({ target }) => put({ title: target.value })}
        />
      </Field>
      <RadioGroup
        label="Who buys"
        look="cards"
        name="buyer"
        options={[
          { value: 'me', label: 'You buy', description: `${otherName} sells` },
          { value: 'other', label: `${otherName} buys`, description: 'You sell' },
        ]}
        value={fields.buyer}
        onValueChange={(buyer) => put({ buyer })}
      />
      <Field label="Amount" error={problems.amount}>
        <MoneyInput
          currencies={dealCurrencies}
          amount={{ name: 'amount', value: fields.amount, onChange: ({ target }) => put({ amount: target.value }) }}
          currency={{
            name: 'currency',
            value: fields.currency,
            onChange: ({ target }) => put({ currency: currencyOf(target.value) }),
          }}
        />
      </Field>
      <Field label="Description" error={problems.description} hint={`${otherName} reads it too.`}>
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
