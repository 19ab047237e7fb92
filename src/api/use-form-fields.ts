import { type FormEvent, type SubmitEvent, useState } from 'react'
import { emailPattern, emailProblem } from '#lib/email-address.ts'
import { focusFirst } from '#lib/focus-first-invalid.ts'
import { fieldErrors } from './error-message.ts'

type Values<Name extends string> = Record<Name, string>
type Problems = Partial<Record<string, string>>

type FormRules<Name extends string> = {
  /** What may stay empty. */
  optional?: readonly Name[]
  /** What is asked where a field is empty. */
  asks?: Partial<Record<Name, string>>
  /** What else can be told before anything is sent. */
  judge?: (values: Values<Name>) => Promise<Problems>
}

/**
 * A form of plain fields: what was typed stays in them, whatever happens. All that is wrong is said at once, each beside
 * its field, and what the server finds stands there too. `send` throws where it fails.
 */
export function useFormFields<Name extends string>(
  names: readonly Name[],
  send: (values: Values<Name>) => Promise<void>,
  { optional = [], asks = {}, judge }: FormRules<Name> = {},
) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
    const empty = names.filter((name) => !optional.includes(name) && values[name].trim() === '')

    setBusy(true)
    try {
      const found: Problems = {
        ...(await judge?.(values)),
        ...malformed(form),
        ...Object.fromEntries(empty.map((name) => [name, asks[name] ?? 'Please fill this in'])),
      }
      setProblems(found)
      if (Object.keys(found).length > 0) return focusFirst(form, found)
      await send(values)
    } catch (error) {
      const named = fieldErrors(error)
      setProblems(named)
      focusFirst(form, named)
    } finally {
      setBusy(false)
    }
  }

  /** What is being written anew is no longer wrong. */
  function amend({ target }: FormEvent<HTMLFormElement>) {
    if (!('name' in target) || !problems[String(target.name)]) return
    setProblems({ ...problems, [String(target.name)]: undefined })
  }

  return { busy, problems, amend, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) }
}

function malformed(form: HTMLFormElement): Problems {
  const wrong = [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === 'email' && !emailPattern.test(element.value.trim()),
  )
  return Object.fromEntries(wrong.map(({ name }) => [name, emailProblem]))
}
