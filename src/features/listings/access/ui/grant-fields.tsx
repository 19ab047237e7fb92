import { useState } from 'react'
import { shortDate } from '#lib/relative-date.ts'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { useTimeZone } from '#ui/text/use-time-zone.ts'
import { accessLimits } from '../terms.ts'
import type { GrantDraft } from './grant-draft.ts'

interface FieldsProps {
  draft: GrantDraft
  onChange: (draft: GrantDraft) => void
  /** Without a choice of the rung: all who find the listing see the rest of it. */
  isForDocuments: boolean
  withNote?: boolean | undefined
}

/** How much members see, for how long, and why. */
export function GrantFields({ draft, onChange, isForDocuments, withNote = true }: FieldsProps) {
  // An end that the member has already stays a choice while the owner tries others.
  const [present] = useState(draft.end)
  const timeZone = useTimeZone()
  const ends = /^\d*$/.test(present)
    ? endOptions
    : [{ value: present, label: `Until ${shortDate(new Date(present), timeZone)}, as now` }, ...endOptions]
  return (
    <>
      {!isForDocuments && (
        <RadioGroup
          label="What they see"
          name="rung"
          options={rungOptions}
          value={draft.rung}
          onValueChange={(rung) => onChange({ ...draft, rung })}
        />
      )}
      <RadioGroup
        label="For how long"
        name="days"
        options={ends}
        value={draft.end}
        onValueChange={(end) => onChange({ ...draft, end })}
      />
      {withNote && (
        <Field label="Why" hint="Only you read it.">
          <TextInput
            name="note"
            maxLength={accessLimits.note}
            value={draft.note}
            onChange={(event) => onChange({ ...draft, note: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  )
}

const rungOptions = [
  { value: 'teaser', label: 'The teaser alone' },
  { value: 'particulars', label: 'Price, place, description and photographs' },
  { value: 'documents', label: 'All of that, the documents and the floor plans' },
] as const

const endOptions = [
  { value: '', label: 'Until you revoke it' },
  { value: '7', label: 'One week' },
  { value: '30', label: 'One month' },
]
