import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import type { AdviserAccess } from '../terms.ts'
import { copy } from './copy.ts'

type AccessFieldsProps = { access: AdviserAccess; onChange: (access: AdviserAccess) => void }

/** What a party shows an adviser, in a form. */
export function AccessFields({ access, onChange }: AccessFieldsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-[0.8125rem] text-ink-2 leading-5">What you show them</legend>
      <Checkbox
        name="documents"
        label="My documents"
        description={copy.documents}
        checked={access.documents}
        onChange={({ currentTarget }) => onChange({ ...access, documents: currentTarget.checked })}
      />
      <Checkbox
        name="timeline"
        label="The timeline"
        description={copy.timeline}
        checked={access.timeline}
        onChange={({ currentTarget }) => onChange({ ...access, timeline: currentTarget.checked })}
      />
    </fieldset>
  )
}
