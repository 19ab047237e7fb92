/** Whether a retry may succeed: the database, the network or the disk failed, not the request or the code. */
export function isOutage(error: unknown): boolean {
  const code = codeBehind(error)
  if (code && (systemFailures.has(code) || outages.some((pattern) => pattern.test(code)))) return true
  const message = error instanceof Error ? rootOf(error).message : ''
  return /Query read timeout|timeout exceeded when trying to connect|^timeout expired$|Connection terminated|not queryable/.test(
    message,
  )
}

/** The code of the original error, which Drizzle wraps. */
export function codeBehind(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const root = rootOf(error)
  return 'code' in root && typeof root.code === 'string' ? root.code : undefined
}

/** PostgreSQL's codes for lost or refused connections, a full disk, timeouts of locks and statements, and deadlocks. */
const outages = [/^08/, /^53/, /^57/, /^40/, /^55P03$/, /^25006$/]
const noConnection = ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']
const noRoute = ['EHOSTUNREACH', 'ENETUNREACH']
const diskFull = ['ENOSPC', 'EDQUOT', 'EFBIG']
const systemFailures = new Set([...noConnection, ...noRoute, ...diskFull])

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}
