import { type ComponentProps, type ReactNode, useId } from 'react'
import { ControlLabel } from '../fields/control-label.tsx'
import { FieldError } from '../fields/field-error.tsx'
import { TickBox } from './tick-box.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  description?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, description, error, className = '', ...rest }: CheckboxProps) {
  const id = useId()
  const inputId = rest.id ?? id
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <TickBox
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
          id={inputId}
          className="mt-0.5"
        />
        <ControlLabel
          controlId={inputId}
          description={description}
          descriptionId={`${id}-description`}
          className="block"
        >
          {label}
        </ControlLabel>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
