import { isApiError } from './api-error.ts'

/** What a failed call said, in words for its reader; other failures have none. */
export function errorMessage(error: unknown, otherwise: string): string {
  return isApiError(error) && error.message ? error.message : otherwise
}

/** What the server found wrong with single fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isApiError(error, 'BAD_REQUEST')) return {}
  const { issues = [] } = (error.data ?? {}) as { issues?: { path: string; message: string }[] }
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
