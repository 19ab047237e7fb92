import { visibleMarks } from '#features/listings/marks/terms.ts'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import type { Document } from '../records.ts'
import { documentSlots } from '../terms.ts'
import { copy, markLabels, slotLabels } from './copy.ts'

export type DocumentChoices = Pick<Document, 'slot' | 'visible_mark' | 'allows_download'>

const slots = documentSlots.map((value) => ({ value, label: slotLabels[value] }))
const marks = visibleMarks.map((value) => ({ value, label: markLabels[value] }))

type ChoiceFieldsProps = { choices: DocumentChoices; onChange: (change: Partial<DocumentChoices>) => void }

/** What a document is, and how others see it. */
export function ChoiceFields({ choices, onChange }: ChoiceFieldsProps) {
  return (
    <>
      <Field label="Slot" required>
        <Select name="slot" options={slots} value={choices.slot} onValueChange={(slot) => onChange({ slot })} />
      </Field>
      <div>
        <p className="mb-2 text-[0.8125rem] text-ink-2 leading-5">Mark on each page</p>
        <Segmented
          label="Mark on each page"
          name="mark"
          options={marks}
          value={choices.visible_mark}
          onValueChange={(visible_mark) => onChange({ visible_mark })}
        />
        <p className="mt-2 text-[0.8125rem] text-ink-2 leading-5">{copy.mark}</p>
      </div>
      <Switch
        name="download"
        label="Others may download it"
        description={copy.download}
        checked={choices.allows_download}
        onChange={({ target }) => onChange({ allows_download: target.checked })}
      />
    </>
  )
}
