import { isApiError } from './api-error.ts'

/** The message of an API error, which is written for members; `otherwise` for any other error. */
export function errorMessage(error: unknown, fallback: string): string {
  return isApiError(error) && error.message ? error.message : fallback
}

/** The server's messages by field name. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isApiError(error, 'BAD_REQUEST')) return {}
  const { issues = [] } = (error.data ?? {}) as { issues?: { path: string; message: string }[] }
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
