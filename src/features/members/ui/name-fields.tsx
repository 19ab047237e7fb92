import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import type { Profile } from '../contract.ts'
import type { NameShown } from '../terms.ts'
import { displayedName } from './displayed-name.ts'
import type { ProfileDraft } from './use-profile-draft.ts'

type NameFieldsProps = {
  profile: Profile
  draft: ProfileDraft
  onChange: (nameShown: NameShown) => void
  problems: Partial<Record<string, string>>
}

const choices: { value: NameShown; label: string }[] = [
  { value: 'full', label: 'Full name' },
  { value: 'first', label: 'First name only' },
  { value: 'member', label: 'No name' },
]

export function NameFields({ profile, draft, onChange, problems }: NameFieldsProps) {
  const options = choices.map(({ value, label }) => ({
    ...{ value, label },
    description: `“${displayedName({ ...draft, name_shown: value })}”`,
  }))
  return (
    <>
      <div className="grid gap-7 sm:grid-cols-2">
        <Field label="First Name" error={problems.first_name}>
          <TextInput name="first_name" autoComplete="given-name" maxLength={80} defaultValue={profile.first_name} />
        </Field>
        <Field label="Last Name" error={problems.last_name}>
          <TextInput name="last_name" autoComplete="family-name" maxLength={80} defaultValue={profile.last_name} />
        </Field>
      </div>
      <RadioGroup
        label="How other members see your name"
        options={options}
        value={draft.name_shown}
        onValueChange={onChange}
      />
    </>
  )
}
