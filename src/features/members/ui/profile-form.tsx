import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '#api/auth/use-auth.ts'
import { apiClient } from '#api/client.ts'
import { fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import type { Profile } from '../contract.ts'
import { maxIntroductionLength } from '../terms.ts'
import { copy } from './copy.ts'
import { NameFields } from './name-fields.tsx'
import { describeProfileFailure } from './profile-failures.ts'
import { cardQuery, profileQuery } from './queries.ts'
import { languages, specialities } from './suggestions.ts'
import type { useProfileDraft } from './use-profile-draft.ts'
import { WordListField } from './word-list-field.tsx'

type ProfileFormProps = { profile: Profile; drafting: ReturnType<typeof useProfileDraft> }

const textInputs = ['first_name', 'last_name', 'company', 'role', 'introduction'] as const

export function ProfileForm({
  profile,
  drafting: { draft, change, updateFromForm, hasChanges: changed },
}: ProfileFormProps) {
  const cache = useQueryClient()
  const { reloadSession: reload } = useAuth()

  const { busy, problems, submit } = useForm({
    ...textFields(textInputs, { optional: textInputs }),
    send: async (values) => {
      const { name_shown, specialities, cities, languages } = draft
      const saved = await apiClient.members.updateProfile({ ...values, name_shown, specialities, cities, languages })
      cache.setQueryData(profileQuery().queryKey, saved)
      void cache.invalidateQueries({ queryKey: cardQuery(saved.id).queryKey })
      toast({ title: 'Profile updated successfully', tone: 'success' })
      // The profile is saved even if the session's copy of the name stays old for now.
      await reload().catch(() => undefined)
    },
    onFailure: (error) => {
      toast(describeProfileFailure('update profile', error))
      return fieldErrors(error)
    },
  })
  /** The server reports `cities.2`, so match the name of the list. */
  const listError = (list: string) => Object.entries(problems).find(([path]) => path.split('.')[0] === list)?.[1]

  return (
    <form onSubmit={submit} onInput={updateFromForm} noValidate method="post" aria-label="Profile">
      <FormSection title="Name" description={copy.nameSection}>
        <NameFields
          profile={profile}
          draft={draft}
          onChange={(name_shown) => change({ name_shown })}
          problems={problems}
        />
      </FormSection>
      <FormSection title="Occupation" description={copy.occupationSection}>
        <div className="grid gap-7 sm:grid-cols-2">
          <Field label="Company" error={problems.company}>
            <TextInput name="company" autoComplete="organization" maxLength={120} defaultValue={profile.company} />
          </Field>
          <Field label="Role" error={problems.role}>
            <TextInput name="role" autoComplete="organization-title" maxLength={120} defaultValue={profile.role} />
          </Field>
        </div>
        <WordListField
          label="Specialities"
          hint={copy.specialities}
          words={draft.specialities}
          onChange={(specialities) => change({ specialities })}
          suggestions={specialities}
          error={listError('specialities')}
        />
        <WordListField
          label="Cities"
          hint={copy.cities}
          words={draft.cities}
          onChange={(cities) => change({ cities })}
          error={listError('cities')}
        />
        <WordListField
          label="Languages"
          hint={copy.languages}
          words={draft.languages}
          onChange={(languages) => change({ languages })}
          suggestions={languages}
          error={listError('languages')}
        />
      </FormSection>
      <FormSection title="Introduction" description={copy.introductionSection}>
        <Field
          label="Introduction"
          labelHidden
          hint={`${draft.introduction.length} of ${maxIntroductionLength} characters`}
          error={problems.introduction}
        >
          <TextArea
            name="introduction"
            maxLength={maxIntroductionLength}
            className="min-h-37.5"
            defaultValue={profile.introduction}
          />
        </Field>
      </FormSection>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-8">
        <SubmitButton busy={busy}>Save Changes</SubmitButton>
        <p role="status" className="text-ink-2 text-sm">
          {changed && !busy && copy.unsaved}
        </p>
      </div>
    </form>
  )
}
