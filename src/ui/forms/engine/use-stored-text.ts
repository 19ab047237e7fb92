import { useMemo, useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import { dropDraft, readDraft, storeDraft } from './draft-storage.ts'

/** A text that is stored in this browser only, so that it is still there when the member returns. */
export function useStoredText(name: string) {
  const ready = useHydrated()
  const kept = useMemo(() => (ready && readDraft(name, { words: '' })?.words) || '', [ready, name])
  const [written, setWritten] = useState<string>()
  const write = (next: string) => {
    setWritten(next)
    if (next.trim() === '') dropDraft(name)
    else storeDraft(name, { words: next })
  }
  /** Adds what was typed before the text was read, as before hydration. */
  const adopt = (typed: string) => {
    if (typed === '') return
    const before = written ?? readDraft(name, { words: '' })?.words ?? ''
    write(before === '' || typed === before ? typed : `${before}\n${typed}`)
  }
  return [written ?? kept, write, adopt] as const
}
