/**
 * A failure that the operator can solve. Its message says what happened and what to do.
 * Commands print the message without a stack, and exit with code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
