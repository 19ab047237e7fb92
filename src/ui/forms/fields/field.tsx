import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-context.ts'
import { FieldError } from './field-error.tsx'

type FieldProps = {
  label: string
  /** What to write, or what becomes of it; stays while the person writes. */
  hint?: ReactNode
  /** What is wrong, in words. Its presence marks the control as invalid. */
  error?: string | undefined
  required?: boolean
  /** Keeps the label for readers alone, where the place says it to the eye. */
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

/** One question: its name, the control that answers it, and what is to be said about the answer. */
export function Field({ label, hint, error, required = false, labelHidden, className = '', children }: FieldProps) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined

  return (
    <FieldContext value={{ controlId: id, labelId: `${id}-label`, describedBy, invalid: Boolean(error), required }}>
      <div className={`group/field ${className}`.trim()}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a label is for pointers; keys reach the control itself */}
        <label
          id={`${id}-label`}
          htmlFor={id}
          onClick={focusWithoutPressing}
          className={labelHidden ? 'sr-only' : 'flex items-baseline gap-2 text-[0.8125rem] text-ink-2 leading-5'}
        >
          {label}
          {!required && !labelHidden && (
            <span aria-hidden="true" className="ml-auto text-xs group-has-[:disabled,[readonly]]/field:hidden">
              optional
            </span>
          )}
        </label>
        {children}
        {hint && (
          <p id={hintId} className="mt-2 text-pretty text-[0.8125rem] text-ink-2 leading-5">
            {hint}
          </p>
        )}
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </FieldContext>
  )
}

/** A label presses the button it names, and a list must not open because its name was touched. */
function focusWithoutPressing(event: React.MouseEvent<HTMLLabelElement>) {
  const { control } = event.currentTarget
  if (!(control instanceof HTMLButtonElement)) return
  event.preventDefault()
  control.focus()
}
