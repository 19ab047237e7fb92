import { isApiError } from '#api/api-error.ts'
import { failureReporter } from '#features/offers/ui/report-failure.ts'

export const reportListingFailure = failureReporter((error) =>
  isApiError(error, 'LISTING_STEP') ? { status: error.message } : {},
)
