import { Combobox } from '#ui/forms/choices/combobox.tsx'
import { MultiCombobox } from '#ui/forms/choices/multi-combobox.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

const categories = ['Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry'].map((label) => ({
  value: label,
  label,
}))
const places = [
  ['antibes', 'Antibes', 'Côte d’Azur'],
  ['cap-ferrat', 'Cap Ferrat', 'Côte d’Azur'],
  ['courchevel', 'Courchevel', 'Savoie'],
  ['geneva', 'Geneva', 'Lake Geneva'],
  ['gstaad', 'Gstaad', 'Bernese Oberland'],
  ['lake-como', 'Lake Como', 'Lombardy'],
  ['mayfair', 'Mayfair', 'London'],
  ['mustique', 'Mustique', 'Grenadines'],
  ['porto-cervo', 'Porto Cervo', 'Sardinia'],
  ['saint-barth', 'Saint-Barthélemy', 'Lesser Antilles'],
].map(([value = '', label = '', description = '']) => ({ value, label, description }))
const stages = [
  { value: 'negotiation', label: 'Negotiation', description: 'Terms are open' },
  { value: 'review', label: 'Document Review', description: 'Papers are exchanged' },
  { value: 'diligence', label: 'Due Diligence', description: 'Title and condition are examined' },
  { value: 'completed', label: 'Completed', description: 'Only by Complete Deal', disabled: true },
]
const pair = 'grid items-start gap-x-12 gap-y-8 md:grid-cols-2'

export function ListSpecimens() {
  return (
    <SpecimenSection id="lists" title="Lists of choice">
      <Specimen name="One of several">
        <div className={pair}>
          <Field label="Category" required>
            <Select options={categories} placeholder="Choose a category" name="category" />
          </Field>
          <Field label="Stage" hint="Both parties are told of a change.">
            <Select options={stages} defaultValue="review" />
          </Field>
          <Field label="Category of the mandate" required error="Choose the category the mandate belongs to.">
            <Select options={categories} placeholder="Choose a category" />
          </Field>
          <Field label="Category of the deal" hint="Taken from the listing.">
            <Select options={categories} defaultValue="Islands" disabled />
          </Field>
        </div>
      </Specimen>
      <Specimen name="One of many, by typing">
        <div className={pair}>
          <Field label="Port or place">
            <Combobox options={places} placeholder="Begin to type" emptyText="No place of that name." />
          </Field>
          <Field label="Home port" required error="Choose one of the places in the list.">
            <Combobox options={places} />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Several of many">
        <div className={pair}>
          <Field label="Where the buyer would look" hint="Each place widens the search.">
            <MultiCombobox
              options={places}
              defaultValue={['antibes', 'lake-como', 'saint-barth']}
              placeholder="Add a place"
              emptyText="No place of that name."
            />
          </Field>
          <Field label="Places to leave out">
            <MultiCombobox options={places} placeholder="Add a place" />
          </Field>
        </div>
      </Specimen>
    </SpecimenSection>
  )
}
