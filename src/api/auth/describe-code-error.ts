import { formatWait } from '#lib/format-wait.ts'
import { isApiError } from '../api-error.ts'
import { errorMessage } from '../error-message.ts'

interface CodeRefusal {
  words: string
  /** The challenge cannot be answered any more: back to the password. */
  over: boolean
  wrongCode: boolean
}

/** What became of a code that was given or asked for, in words for whoever waits. */
export function readRefusal(error: unknown): CodeRefusal {
  const { code, data } = isApiError(error) ? error : { code: undefined, data: undefined }
  const { tries_left = 0, retryAfter = 0 } = (data ?? {}) as { tries_left?: number; retryAfter?: number }
  const words = errorMessage(error, 'This did not reach us. Please try again.')
  if (code === 'CHALLENGE_OVER') return { words, over: true, wrongCode: false }
  if (code === 'TOO_MANY_REQUESTS')
    return {
      words: `Too many requests. Please try again in ${formatWait(retryAfter)}.`,
      over: false,
      wrongCode: false,
    }
  if (code !== 'INVALID_CODE') return { words, over: false, wrongCode: false }
  if (tries_left === 0)
    return { words: 'These were five wrong codes. Please begin again.', over: true, wrongCode: true }
  return {
    words: `${words} ${tries_left === 1 ? 'One try' : `${tries_left} tries`} left.`,
    over: false,
    wrongCode: true,
  }
}
