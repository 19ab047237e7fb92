import { isApiError } from '#api/api-error.ts'
import { errorMessage } from '#api/error-message.ts'

/** A later attempt may succeed: the network, the session or a rate limit was the reason. */
export interface TemporaryFailure {
  isTemporary: true
}

/** The server refuses the message, for a reason that the member reads. */
export interface PermanentFailure {
  isTemporary: false
  reason: string
}

const temporaryStatuses = [401, 408, 425, 429]

export function classifyFailure(error: unknown): TemporaryFailure | PermanentFailure {
  if (!isApiError(error) || error.status >= 500 || temporaryStatuses.includes(error.status))
    return { isTemporary: true }
  return { isTemporary: false, reason: errorMessage(error, 'Failed to send message. Please try again.') }
}
