/**
 * Whether a row policy or a guard trigger refused a statement. A missing grant has the same code and is a defect of the
 * installation, so it does not count; PostgreSQL names where it was found whatever language it speaks.
 */
export function isRefusedByPolicy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.cause instanceof Error) return isRefusedByPolicy(error.cause)
  return 'code' in error && error.code === '42501' && !('routine' in error && error.routine === 'aclcheck_error')
}
