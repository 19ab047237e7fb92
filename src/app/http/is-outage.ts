/** Whether trying again may end better: nothing is wrong with the request, nor with what was made of it. */
export function isOutage(error: unknown): boolean {
  const code = codeBehind(error)
  if (code && (systemFailures.has(code) || outages.some((pattern) => pattern.test(code)))) return true
  const message = error instanceof Error ? rootOf(error).message : ''
  return /Query read timeout|timeout exceeded when trying to connect|Connection terminated|not queryable/.test(message)
}

/** What the driver or the system calls it; Drizzle wraps what they threw. */
export function codeBehind(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const root = rootOf(error)
  return 'code' in root && typeof root.code === 'string' ? root.code : undefined
}

/** Of PostgreSQL: lost or refused connections, a full disk, a lock or a statement that took too long, a deadlock's victim. */
const outages = [/^08/, /^53/, /^57/, /^40/, /^55P03$/, /^25006$/]
const noConnection = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND']
const diskFull = ['ENOSPC', 'EDQUOT', 'EFBIG']
const systemFailures = new Set([...noConnection, ...diskFull])

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}
