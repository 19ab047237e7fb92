import { isApiError } from '#api/api-error.ts'
import { fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { copy } from './copy.ts'

type FieldErrors = Partial<Record<string, string>>

/** Returns the errors to show beside fields; if no field is at fault, shows a toast. `toFieldErrors` maps errors by name. */
export const failureReporter =
  (toFieldErrors: (error: unknown) => FieldErrors) =>
  (title: string, error: unknown): FieldErrors => {
    for (const errors of [fieldErrors(error), toFieldErrors(error)]) if (Object.keys(errors).length > 0) return errors
    const reason = isApiError(error) && error.status < 500 ? error.message : undefined
    toast({ title, description: reason ?? copy.textKept, tone: 'error' })
    return {}
  }
