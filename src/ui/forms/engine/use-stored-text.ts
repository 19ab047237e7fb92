import { useMemo, useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import { dropDraft, readDraft, storeDraft } from './draft-storage.ts'

/** Words that are still there when their writer comes back to this browser; the server knows of none. */
export function useStoredText(name: string) {
  const ready = useHydrated()
  const kept = useMemo(() => (ready && readDraft(name, { words: '' })?.words) || '', [ready, name])
  const [written, setWritten] = useState<string>()
  const write = (next: string) => {
    setWritten(next)
    if (next.trim() === '') dropDraft(name)
    else storeDraft(name, { words: next })
  }
  return [written ?? kept, write] as const
}
