/** PostgreSQL ended the session or does not take one yet, or the network failed. */
const lossCodes =
  /^(?:08\w{3}|57P0\d|ECONN(?:RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const lossMessages = /^Connection terminated|^timeout expired$|not queryable$/

/** Whether the connection failed, and not the statement. What became of a statement that was sent is unknown. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.cause instanceof Error) return isConnectionLoss(error.cause)
  return lossCodes.test(codeOf(error)) || lossMessages.test(error.message)
}

/** Whether the server refuses every write: it is a standby now. The statement wrote nothing. */
export function isReadOnlyServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.cause instanceof Error) return isReadOnlyServer(error.cause)
  return codeOf(error) === '25006'
}

/** Whether pg refused to send the statement, because it had noticed before that the connection was lost. */
export const wasNeverSent = (error: Error): boolean => error.message.endsWith('not queryable')

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')
