import { emailPattern, emailProblem } from '#lib/email-address.ts'
import type { Problems } from './use-form.ts'

type Values<Name extends string> = Record<Name, string>

type TextFieldRules<Name extends string> = {
  /** Fields that may stay empty. */
  optional?: readonly Name[]
  /** The message for a field that is empty. */
  whenEmpty?: Partial<Record<Name, string>>
  /** What else can be checked before anything is sent. */
  check?: (values: Values<Name>) => Promise<Problems>
}

/** For `useForm`: a form of plain text fields that keep their own values, so that no typed text is ever lost. */
export function textFields<Name extends string>(
  names: readonly Name[],
  { optional = [], whenEmpty = {}, check }: TextFieldRules<Name> = {},
) {
  return {
    read: (form: HTMLFormElement) => {
      const data = new FormData(form)
      return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
    },
    check: async (values: Values<Name>, form: HTMLFormElement): Promise<Problems> => {
      const emptyNames = names.filter((name) => !optional.includes(name) && values[name].trim() === '')
      return {
        ...(await check?.(values)),
        ...malformedAddresses(form),
        ...Object.fromEntries(emptyNames.map((name) => [name, whenEmpty[name] ?? 'Please fill this in'])),
      }
    },
  }
}

function malformedAddresses(form: HTMLFormElement): Problems {
  const malformed = [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === 'email' && !emailPattern.test(element.value.trim()),
  )
  return Object.fromEntries(malformed.map(({ name }) => [name, emailProblem]))
}
