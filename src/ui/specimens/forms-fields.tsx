import { useState } from 'react'
import { DateField } from '#ui/forms/dates/date-field.tsx'
import { LocalTimeField } from '#ui/forms/dates/local-time-field.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { MoneyInput } from '#ui/forms/fields/money-input.tsx'
import { PasswordInput } from '#ui/forms/fields/password-input.tsx'
import { SearchInput } from '#ui/forms/fields/search-input.tsx'
import { SentCode } from '#ui/forms/fields/sent-code.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'AED']
const pair = 'grid items-start gap-x-12 gap-y-8 md:grid-cols-2'

export function FieldSpecimens() {
  return (
    <SpecimenSection id="fields" title="Fields">
      <Specimen name="Text">
        <div className={pair}>
          <Field label="Title" required hint="Shown in bold on the card; the address stays out of it.">
            <TextInput placeholder="Villa above its own landing" />
          </Field>
          <Field label="Location">
            <TextInput defaultValue="Cap Ferrat" />
          </Field>
          <Field label="Email Address" required error="An address has an @ and a domain, such as name@house.example.">
            <TextInput type="email" autoComplete="off" defaultValue="name.house.example" />
          </Field>
          <Field label="Reference" hint="Given by the operator, and never changed.">
            <TextInput defaultValue="SR-2026-0481" disabled />
          </Field>
          <Field label="Listed on">
            <TextInput readOnly defaultValue="12 March 2026" />
          </Field>
          <Field label="A name so long that it needs a second line where the sheet is narrow, as on a telephone">
            <TextInput defaultValue="Belle Époque house above its own landing, twelve rooms, restored over nine years by one family" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Long text">
        <div className={pair}>
          <Field label="Description" hint="The first sentence is what everyone sees of a private listing.">
            <TextArea className="min-h-37.5" />
          </Field>
          <Field label="Requirements" required error="Say what the buyer is looking for; a sentence is enough.">
            <TextArea className="min-h-37.5" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Amounts">
        <div className={pair}>
          <Field label="Price" required hint="As you write it: 48,000,000 and 48.000.000 mean the same.">
            <MoneyInput
              amount={{ name: 'price', defaultValue: '48.000.000' }}
              currency={{ name: 'currency', defaultValue: 'EUR' }}
              currencies={currencies}
            />
          </Field>
          <Field label="Minimum Budget" error="Write an amount in figures, such as 2,500,000.">
            <MoneyInput
              amount={{ name: 'budget', defaultValue: 'about two million' }}
              currency={{ name: 'budget-currency' }}
              currencies={currencies}
            />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Dates and times">
        <Dates />
      </Specimen>
      <Specimen name="Passwords and search">
        <div className={pair}>
          <Field label="Password" required hint="Six characters at least; a sentence is better.">
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Field label="Confirm password" required error="The two do not match yet.">
            <PasswordInput autoComplete="new-password" defaultValue="a quiet harbour" />
          </Field>
          <Field label="Search listings" labelHidden>
            <SearchInput placeholder="Search title, description or location" />
          </Field>
          <Field label="Search mandates" labelHidden>
            <SearchInput defaultValue="Explorer yacht" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Codes that are sent">
        <div className={pair}>
          <div>
            <Field label="Code from your mail" required hint="Six digits, good for ten minutes.">
              <TextInput inputMode="numeric" autoComplete="off" className="tabular-nums tracking-[0.2em]" />
            </Field>
            <SentCode words="A code is on its way to a•••@house.example." wasSent busy={false} send={nothing} />
          </div>
          <div>
            <Field label="Code from your text message" required>
              <TextInput inputMode="numeric" autoComplete="off" className="tabular-nums tracking-[0.2em]" />
            </Field>
            <SentCode wasSent={false} busy={false} send={nothing} />
          </div>
        </div>
      </Specimen>
    </SpecimenSection>
  )
}

const nothing = () => undefined

function Dates() {
  const [day, setDay] = useState('2031-05-03')
  const [instant, setInstant] = useState('')
  return (
    <div className={pair}>
      <DateField label="Not before" day={day} onDay={setDay} min="2031-05-01" note="Europe/Monaco" />
      <LocalTimeField
        name="viewing"
        label="Viewing on"
        hint="The day and the time at the quay."
        instant={instant}
        onChange={setInstant}
        usualTime="09:00"
        note="Europe/Monaco"
      />
    </div>
  )
}
