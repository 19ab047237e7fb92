/**
 * A failure the operator can mend: its message is one clear sentence that names the remedy.
 * Commands print it alone, without a stack, and exit with code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
