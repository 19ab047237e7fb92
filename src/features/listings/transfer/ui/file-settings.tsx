import { Select } from '#ui/forms/choices/select.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { encodingLabels, fileEncodings, separatorLabels, separatorNames } from '../terms.ts'
import type { Import } from './use-import.ts'

/** Chooses the encoding and the separator. Another choice changes the columns, so they are taken from the header again. */
export function FileSettings({ steps: { choices, report, change } }: { steps: Import }) {
  const encoding = choices.encoding ?? report?.encoding ?? null
  const separator = choices.separator ?? report?.separator ?? null
  return (
    <div className="grid gap-6 sm:max-w-xl sm:grid-cols-2">
      <Field label="Encoding" filter>
        <Select
          placeholder={encoding === null ? 'Found from the file' : undefined}
          options={fileEncodings.map((value) => ({ value, label: encodingLabels[value] }))}
          value={encoding}
          onValueChange={(chosen) => change({ encoding: chosen, columns: undefined })}
        />
      </Field>
      <Field label="Separator" filter>
        <Select
          placeholder={separator === null ? 'Found from the file' : undefined}
          options={separatorNames.map((value) => ({ value, label: separatorLabels[value] }))}
          value={separator}
          onValueChange={(chosen) => change({ separator: chosen, columns: undefined })}
        />
      </Field>
    </div>
  )
}
