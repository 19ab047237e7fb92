/**
 * Whether a row policy or a trigger refused a statement. A missing grant has the same error code but is a defect of the
 * installation, so it does not count. `routine` tells them apart; the message may be translated.
 */
export function isRefusedByPolicy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.cause instanceof Error) return isRefusedByPolicy(error.cause)
  return 'code' in error && error.code === '42501' && !('routine' in error && error.routine === 'aclcheck_error')
}
