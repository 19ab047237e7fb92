import { type SyntheticEvent, useState } from 'react'
import { tidyLine, tidyParagraphs } from '#lib/tidy-text.ts'
import type { Profile } from '../contract.ts'

export type ProfileDraft = Omit<Profile, 'id' | 'portrait_id' | 'verified' | 'findable'>

const textFields = ['first_name', 'last_name', 'company', 'role', 'introduction'] as const
const listFields = ['specialities', 'cities', 'languages'] as const

/** The value as the server will store it, to compare it with the saved one. */
const tidyField = (name: (typeof textFields)[number], text: string) =>
  name === 'introduction' ? tidyParagraphs(text) : tidyLine(text)

/** The current input of the form, so that the card beside it updates while the member types. */
export function useProfileDraft(saved: Profile) {
  const [draft, setDraft] = useState<ProfileDraft>(saved)
  const changeDraft = (changes: Partial<ProfileDraft>) => setDraft((previous) => ({ ...previous, ...changes }))
  return {
    draft,
    change: changeDraft,
    /** The `onInput` handler of the form. */
    updateFromForm: ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
      const form = new FormData(currentTarget)
      changeDraft(Object.fromEntries(textFields.map((name) => [name, String(form.get(name) ?? '')])))
    },
    hasChanges:
      draft.name_shown !== saved.name_shown ||
      textFields.some((name) => tidyField(name, draft[name]) !== saved[name]) ||
      listFields.some((name) => draft[name].join('\n') !== saved[name].join('\n')),
  }
}
