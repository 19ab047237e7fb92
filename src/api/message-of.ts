import { isRefused } from './refused.ts'

/** What a failed call said, in words for its reader; other failures have none. */
export function messageOf(error: unknown, otherwise: string): string {
  return isRefused(error) && error.message ? error.message : otherwise
}

/** What the server found wrong with single fields. */
export function problemsOf(error: unknown): Record<string, string> {
  if (!isRefused(error, 'BAD_REQUEST')) return {}
  const { issues = [] } = (error.data ?? {}) as { issues?: { path: string; message: string }[] }
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
