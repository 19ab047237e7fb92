import { isApiError } from '#api/api-error.ts'
import { fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Says what went wrong: beside its field where it is one's fault, else in passing. Gives what stands beside fields. */
export function sayMandateFailure(title: string, error: unknown): Record<string, string> {
  const problems = fieldErrors(error)
  if (Object.keys(problems).length > 0) return problems
  if (isApiError(error, 'BUDGET_RANGE', 'BUDGET_DECIMALS')) return { budget_min: error.message }
  const told = isApiError(error) && error.status < 500 ? error.message : undefined
  toast({ title, description: told ?? 'What you wrote is still here.', tone: 'error' })
  return {}
}
