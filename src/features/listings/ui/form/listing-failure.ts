import { isApiError } from '#api/api-error.ts'
import { failureReporter } from '#features/offers/ui/report-failure.ts'

export const reportListingFailure = failureReporter((error) => {
  if (isApiError(error, 'LISTING_STEP')) return { status: error.message }
  if (isApiError(error, 'PLACE_REFUSED')) return { location: error.message }
  if (isApiError(error, 'PUBLISH_PAST')) return { publish_at: error.message }
  return isApiError(error, 'EXPIRY_PAST') ? { expires_at: error.message } : {}
})
