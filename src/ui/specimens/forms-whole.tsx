import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { MoneyInput } from '#ui/forms/fields/money-input.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

const categories = ['Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry']

export function WholeFormSpecimens() {
  const [sent, setSent] = useState<string>()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(
      [...new FormData(event.currentTarget)].map(([name, value]) => `${name}: ${String(value) || 'empty'}`).join(', '),
    )
  }

  return (
    <SpecimenSection id="whole-form" title="A whole form">
      <Specimen name="Sections and a failed submit">
        <form aria-label="Mandate" onSubmit={send} noValidate>
          <FormSection title="The wish" description="What a seller reads first.">
            <Field label="Mandate title" required>
              <TextInput name="title" />
            </Field>
            <Field label="Mandate category" required>
              <Select
                name="category"
                options={categories.map((label) => ({ value: label, label }))}
                placeholder="Choose a category"
              />
            </Field>
            <Field label="What it must have">
              <TextArea name="requirements" className="min-h-24" />
            </Field>
          </FormSection>
          <FormSection title="The budget" description="Shown as a range, in the currency you choose.">
            <Field label="Maximum Budget">
              <MoneyInput
                amount={{ name: 'budget_max' }}
                currency={{ name: 'currency', defaultValue: 'USD' }}
                currencies={['USD', 'EUR', 'GBP', 'JPY']}
              />
            </Field>
            <Switch name="is_active" label="Active Mandate" defaultChecked />
          </FormSection>
          <div className="grid gap-6 border-line border-t pt-8 lg:pl-[33.333%]">
            <FormError
              title="Failed to create mandate. Please try again."
              problems={['The title is missing.', 'The minimum budget exceeds the maximum.']}
            >
              Nothing was sent; what you wrote is still here.
            </FormError>
            <FormError title="The connection was lost before the answer came.">
              Your text is still here. Sending it again does not send it twice.
            </FormError>
            <div className="flex flex-wrap gap-4">
              <Button type="submit" variant="solid">
                Publish Mandate
              </Button>
              <Button type="reset" variant="plain">
                Start over
              </Button>
            </div>
            {sent && (
              <p role="status" className="text-ink-2 text-sm">
                {sent}
              </p>
            )}
          </div>
        </form>
      </Specimen>
    </SpecimenSection>
  )
}
