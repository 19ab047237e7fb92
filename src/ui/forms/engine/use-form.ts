import { type FormEvent, type SubmitEvent, useState } from 'react'
import { focusFirstInvalid } from '#lib/focus-first-invalid.ts'

/** Error messages by the names of their fields. */
export type Problems = Partial<Record<string, string>>

type FormOptions<Values> = {
  /** Reads the values out of the form. A form that holds them in its own state needs none. */
  read?: (form: HTMLFormElement) => Values
  /** Finds mistakes before anything is sent, in the order of the fields. */
  check?: (values: Values, form: HTMLFormElement) => Problems | Promise<Problems>
  send: (values: Values) => Promise<unknown>
  /** Turns an error of `send` into messages for fields; shows it itself if no field is at fault. */
  onFailure: (error: unknown) => Problems
}

/** The one form engine: checks, then sends, once at a time; on an error, focuses the first field at fault. */
export function useForm<Values = void>({ read, check, send, onFailure }: FormOptions<Values>) {
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const showProblems = (next: Problems) => {
      setProblems(next)
      focusFirstInvalid(form, next)
    }
    setBusy(true)
    try {
      // Without `read`, Values is void.
      const values = read?.(form) as Values
      const checking = check?.(values, form) ?? {}
      // A check that needs no waiting shows its messages within the event.
      const next = checking instanceof Promise ? await checking : checking
      showProblems(next)
      if (Object.keys(next).length === 0) await send(values)
    } catch (error) {
      showProblems(onFailure(error))
    } finally {
      setBusy(false)
    }
  }

  /** Hides the messages of fields that were changed, until the form is sent again. */
  const clearProblems = (changed: object) =>
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))

  return {
    problems,
    busy,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    clearProblems,
    /** `clearProblems` for a form whose fields keep their own values. */
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if ('name' in target && problems[String(target.name)]) clearProblems({ [String(target.name)]: true })
    },
  }
}
