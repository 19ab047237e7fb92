import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts'

/** Words that are still there when their writer comes back to this browser. */
export function useKeptWords(name: string) {
  const [words, setWords] = useState(() => readDraft(name, { words: '' })?.words ?? '')
  const write = (next: string) => {
    setWords(next)
    if (next.trim() === '') dropDraft(name)
    else keepDraft(name, { words: next })
  }
  return [words, write] as const
}
