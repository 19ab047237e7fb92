import { formatWait } from '#lib/format-wait.ts'
import { isApiError } from '../api-error.ts'
import { errorMessage } from '../error-message.ts'

interface CodeError {
  message: string
  /** The challenge cannot be answered any more: the member starts again with the password. */
  isChallengeOver: boolean
  isWrongCode: boolean
}

/** Describes why a code was refused, or could not be sent, to the member. */
export function describeCodeError(error: unknown): CodeError {
  const { code, data } = isApiError(error) ? error : { code: undefined, data: undefined }
  const { tries_left = 0, retryAfter = 0 } = (data ?? {}) as { tries_left?: number; retryAfter?: number }
  const message = errorMessage(error)
  if (code === 'CHALLENGE_OVER') return { message, isChallengeOver: true, isWrongCode: false }
  if (code === 'TOO_MANY_REQUESTS')
    return {
      message: `Too many requests. Please try again in ${formatWait(retryAfter)}.`,
      isChallengeOver: false,
      isWrongCode: false,
    }
  if (code !== 'INVALID_CODE') return { message, isChallengeOver: false, isWrongCode: false }
  if (tries_left === 0)
    return { message: 'You entered five wrong codes. Please start again.', isChallengeOver: true, isWrongCode: true }
  return {
    message: `${message} ${tries_left === 1 ? 'One try' : `${tries_left} tries`} left.`,
    isChallengeOver: false,
    isWrongCode: true,
  }
}
