import { Monitor, Moon, Sun } from 'lucide-react'
import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { TabPanel, Tabs } from '#ui/forms/choices/tabs.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

const pair = 'grid items-start gap-x-12 gap-y-8 md:grid-cols-2'
const drawing = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 }
const themes = [
  { value: 'auto', label: 'Auto', icon: <Monitor {...drawing} /> },
  { value: 'light', label: 'Light', icon: <Sun {...drawing} /> },
  { value: 'dark', label: 'Dark', icon: <Moon {...drawing} /> },
]
const appearances = [
  { value: 'full', label: 'Full name', description: 'As on your profile.' },
  { value: 'first', label: 'First name only', description: 'Enough to be greeted by.' },
  { value: 'member', label: 'Member', description: 'Curators alone see your name.' },
]
const deals = [
  { value: 'all', label: 'All Deals', count: 12 },
  { value: 'buying', label: 'Buying', count: 4 },
  { value: 'selling', label: 'Selling', count: 8 },
  { value: 'active', label: 'Active', count: 2 },
  { value: 'completed', label: 'Completed', disabled: true },
]

export function ChoiceSpecimens() {
  return (
    <SpecimenSection id="choices" title="Choices">
      <Specimen name="Switches">
        <div className="max-w-xl divide-y divide-line border-line border-y">
          <Switch
            label="Make this listing private"
            description="Visitors and unverified members see a teaser: no price, no exact place, no photographs."
          />
          <Switch label="Deal Updates" description="When a stage changes or a document arrives." defaultChecked />
          <Switch label="Marketing" disabled />
          <Switch label="Two-factor by SMS" description="Not offered by this instance." disabled defaultChecked />
        </div>
      </Specimen>
      <Specimen name="Checkboxes">
        <div className={pair}>
          <div>
            <Checkbox label="Viewings by appointment only" defaultChecked />
            <Checkbox label="Escrow is offered" description="Through the operator's own notary." />
            <Checkbox label="Crew would stay" disabled defaultChecked />
          </div>
          <Checkbox
            label="I act for the owner, and may show what I show."
            error="This is needed before the listing can be published."
          />
        </div>
      </Specimen>
      <Specimen name="One of a few">
        <div className={pair}>
          <RadioGroup
            label="How you appear"
            hint="Wherever your name stands."
            options={appearances}
            defaultValue="first"
          />
          <RadioGroup
            label="How you appear to buyers"
            look="cards"
            options={appearances}
            error="Choose one; it can be changed at any time."
          />
        </div>
      </Specimen>
      <Specimen name="In force at once">
        <Segmented label="Theme" options={themes} defaultValue="auto" />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs label="Deals" tabs={deals}>
          {deals.map(({ value, label }) => (
            <TabPanel key={value} value={value}>
              <p className="text-ink-2">{label}: what belongs here, in a table.</p>
            </TabPanel>
          ))}
        </Tabs>
      </Specimen>
    </SpecimenSection>
  )
}
