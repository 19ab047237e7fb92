import { useRef, useState } from 'react'
import { describeCodeError } from '#api/auth/describe-code-error.ts'
import { fieldErrors } from '#api/error-message.ts'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'

interface CodeForm {
  send: (code: string) => Promise<void>
  /** Called after the code was accepted; its failures are no failures of the code. */
  onAccepted?: () => Promise<void>
  /** Called with the reason if the challenge has expired or took too many tries. */
  onOver: (reason: string) => void
}

/** The state of a form with one field for a code. */
export function useCodeForm({ send, onAccepted, onOver }: CodeForm) {
  const field = useRef<HTMLInputElement>(null)
  const [wrongCode, setWrongCode] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const clearErrors = () => {
    setWrongCode(undefined)
    setFailure(undefined)
  }
  const { busy, problems, submit } = useForm({
    ...textFields(['code']),
    send: async ({ code }) => {
      clearErrors()
      try {
        await send(code)
      } catch (error) {
        const { message, isChallengeOver, isWrongCode } = describeCodeError(error)
        if (isChallengeOver) return onOver(message)
        if (isWrongCode) setWrongCode(message)
        else setFailure(message)
        return field.current?.select()
      }
      await onAccepted?.()
    },
    onFailure: fieldErrors,
  })
  const reset = () => {
    clearErrors()
    if (field.current) field.current.value = ''
  }
  return { field, busy, submit, reset, missingCode: problems.code, wrongCode, failure }
}
