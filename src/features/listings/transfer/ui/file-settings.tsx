import { Select } from '#ui/forms/choices/select.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import type { ImportReport } from '../contract.ts'
import { encodingLabels, fileEncodings, separatorLabels, separatorNames } from '../terms.ts'
import type { FileChoices } from './send-import.ts'

type FileSettingsProps = { report: ImportReport; onChange: (changes: FileChoices) => void }

/** How the file is read. Another choice changes its columns, so they are taken from its header again. */
export function FileSettings({ report: { encoding, separator }, onChange }: FileSettingsProps) {
  return (
    <div className="grid gap-6 sm:max-w-xl sm:grid-cols-2">
      <Field label="Encoding" filter>
        <Select
          options={fileEncodings.map((value) => ({ value, label: encodingLabels[value] }))}
          value={encoding}
          onValueChange={(chosen) => onChange({ encoding: chosen, columns: undefined })}
        />
      </Field>
      <Field label="Separator" filter>
        <Select
          options={separatorNames.map((value) => ({ value, label: separatorLabels[value] }))}
          value={separator}
          onValueChange={(chosen) => onChange({ separator: chosen, columns: undefined })}
        />
      </Field>
    </div>
  )
}
