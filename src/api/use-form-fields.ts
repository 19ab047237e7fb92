import { type SubmitEvent, useState } from 'react'
import { focusFirst } from '#lib/focus-first.ts'
import { problemsOf } from './message-of.ts'

type Values<Name extends string> = Record<Name, string>

/**
 * A form of plain fields: what was typed stays in them, whatever happens. Empty ones are asked for, and what the server
 * finds wrong stands beside its field. `send` throws where it fails.
 */
export function useFormFields<Name extends string>(
  names: readonly Name[],
  send: (values: Values<Name>) => Promise<void>,
  optional: readonly Name[] = [],
) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
    const found = { ...missing(names, values, optional), ...refused(form) }
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)

    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      const named = problemsOf(error)
      setProblems(named)
      focusFirst(form, named)
    } finally {
      setBusy(false)
    }
  }

  return { busy, problems, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) }
}

function missing<Name extends string>(names: readonly Name[], values: Values<Name>, optional: readonly Name[]) {
  const empty = names.filter((name) => !optional.includes(name) && values[name].trim() === '')
  return Object.fromEntries(empty.map((name) => [name, 'Please fill this in']))
}

/** What the browser can tell by the kind of field. */
function refused(form: HTMLFormElement): Record<string, string> {
  const wrong = [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.validity.typeMismatch,
  )
  return Object.fromEntries(wrong.map(({ name }) => [name, 'Please enter a valid email address']))
}
