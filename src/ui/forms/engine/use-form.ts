import { type SubmitEvent, useState } from 'react'
import { focusFirst } from '#lib/focus-first-invalid.ts'

/** What is to be said beside fields, by their names. */
export type Problems = Partial<Record<string, string>>

type CheckedForm = {
  /** What is wrong before anything is sent, in the order in which the fields stand. */
  check: () => Problems
  send: () => Promise<void>
  /** Says what went wrong, and gives what stands beside fields. */
  onFailure: (error: unknown) => Problems
}

/** A form that is checked, then sent: once at a time, and whoever sent it is led to the first field that is wrong. */
export function useForm({ check, send, onFailure }: CheckedForm) {
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const show = (found: Problems) => {
      setProblems(found)
      focusFirst(form, found)
    }
    const found = check()
    if (Object.keys(found).length > 0) return show(found)

    setProblems({})
    setBusy(true)
    try {
      await send()
    } catch (error) {
      show(onFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    problems,
    busy,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    /** What is written anew is not found wrong before it is sent again. */
    amend: (changed: object) => setProblems((before) => without(before, changed)),
  }
}

const without = (problems: Problems, changed: object): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changed)))
