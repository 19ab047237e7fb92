import { type KeyboardEvent, useState } from 'react'

/** What is being typed, until the value that it stands for changes: then that is shown. */
export function useFollowed<Value>(shown: Value, key: string) {
  const [state, setState] = useState({ key, typed: shown })
  const current = state.key === key ? state.typed : shown
  return [current, (typed: Value) => setState({ key, typed })] as const
}

/** Enter does not send the form around it. */
export function settleOnEnter(event: KeyboardEvent, settle: () => void): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  settle()
}
