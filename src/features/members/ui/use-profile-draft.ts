import { type SyntheticEvent, useState } from 'react'
import { tidyLine, tidyParagraphs } from '#lib/tidy-text.ts'
import type { Profile } from '../contract.ts'

export type Draft = Omit<Profile, 'id' | 'portrait_id' | 'verified'>

const lines = ['first_name', 'last_name', 'company', 'role', 'introduction'] as const
const lists = ['specialities', 'cities', 'languages'] as const

/** As the server will keep it. */
const tidy = (name: (typeof lines)[number], text: string) =>
  name === 'introduction' ? tidyParagraphs(text) : tidyLine(text)

/** What stands in the form now, so that the card beside it shows the words while they are written. */
export function useProfileDraft(saved: Profile) {
  const [draft, setDraft] = useState<Draft>(saved)
  const put = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  return {
    draft,
    put,
    /** Hears every line of the form it is given to. */
    hear: ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
      const form = new FormData(currentTarget)
      put(Object.fromEntries(lines.map((name) => [name, String(form.get(name) ?? '')])))
    },
    changed:
      draft.name_shown !== saved.name_shown ||
      lines.some((name) => tidy(name, draft[name]) !== saved[name]) ||
      lists.some((name) => draft[name].join('\n') !== saved[name].join('\n')),
  }
}
