import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-context.ts'
import { FieldError } from './field-error.tsx'

type FieldProps = {
  label: string
  /** What to enter, or how it is used; stays visible while typing. */
  hint?: ReactNode
  /** The error message; if set, the control is marked as invalid. */
  error?: string | undefined
  required?: boolean
  /** Does not mark the field as optional: every filter is. */
  filter?: boolean
  /** Hides the label visually if the position makes it clear; screen readers still get it. */
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

/** A form field: label, control, hint and error message. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, filter, labelHidden, className = '', children } = props
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
          {!required && !filter && !labelHidden && (
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

/** A click on a label also clicks the button it names; a list must not open by a click on its label. */
function focusWithoutPressing(event: React.MouseEvent<HTMLLabelElement>) {
  const { control } = event.currentTarget
  if (!(control instanceof HTMLButtonElement)) return
  event.preventDefault()
  control.focus()
}
