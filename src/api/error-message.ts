import { isApiError } from './api-error.ts'

// If the answer was lost, the server may have done what was asked.
const noAnswer = 'We got no answer. Please check whether it was done, then try again.'

/** The message of an API error, which is written for members; `fallback` for any other error. */
export function errorMessage(error: unknown, fallback = noAnswer): string {
  return isApiError(error) && error.message ? error.message : fallback
}

/** The server's messages by field name. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isApiError(error, 'BAD_REQUEST')) return {}
  const { issues = [] } = (error.data ?? {}) as { issues?: { path: string; message: string }[] }
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
