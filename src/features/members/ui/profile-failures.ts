import { isApiError } from '#api/api-error.ts'
import type { ToastMessage } from '#ui/feedback/toast-queue.ts'

/** The toast for a profile that could not be loaded or saved. */
export function describeProfileFailure(action: 'load profile data' | 'update profile', error: unknown): ToastMessage {
  const tone = 'error'
  if (!isApiError(error)) {
    const message = error instanceof Error && error.message ? error.message : String(error)
    return { title: `An unexpected error occurred: ${message}`, tone }
  }
  if (error.code === 'NOT_FOUND')
    return {
      ...{ title: 'No Profile Found', tone },
      description: 'Could not find your profile. Please try signing out and in again.',
    }
  return { title: `Failed to ${action}: ${error.message}`, tone }
}
