import { isApiError } from '#api/api-error.ts'
import { failureReporter } from '#features/offers/ui/report-failure.ts'

export const reportMandateFailure = failureReporter((error) =>
  isApiError(error, 'BUDGET_RANGE', 'BUDGET_DECIMALS') ? { budget_min: error.message } : {},
)
