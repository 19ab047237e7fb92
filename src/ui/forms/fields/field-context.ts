import { createContext, use } from 'react'

type FieldFacts = {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldFacts | undefined>(undefined)

type ControlProps = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: React.AriaAttributes['aria-invalid']
}

/** The attributes that connect a control to the field around it; outside a field, its own. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = use(FieldContext)
  if (!field) return own
  const describedBy = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field.controlId,
    required: own.required ?? field.required,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
  }
}
