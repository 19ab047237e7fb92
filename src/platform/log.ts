import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, pino } from 'pino'

export type Log = import('pino').Logger

/**
 * Structured lines without personal data: no addresses, names, e-mails, tokens or texts. Callers pass ids and codes only;
 * the redaction below is a second safeguard.
 */
export function openLog(level: string, into?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ['email', 'password', 'token', 'cookie', 'authorization', 'content', 'headers', 'address'].flatMap(
          (name) => [name, `*.${name}`],
        ),
        censor: '[withheld]',
      },
      serializers: { err: describeError },
    },
    // Standard output is for messages to people; the log goes to standard error.
    into ?? standardError(),
  )
}

/** If the log is on a full disk, lines are lost, but the process goes on. */
function standardError(): DestinationStream {
  const lines = pino.destination({ dest: 2, maxLength: 1_000_000 })
  lines.on('error', () => {
    // At exit it would wait for free disk space forever.
    lines.flushSync = () => undefined
  })
  return lines
}

/** Leaves out `detail` and `where` of PostgreSQL's errors, which quote values. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return describeThrown(error)
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  // Drizzle's message and stack contain the parameters.
  if (error instanceof DrizzleQueryError) return { name: 'DrizzleQueryError', query: error.query, cause }
  const { name, message, stack } = error
  return { name, code: 'code' in error ? error.code : undefined, message, stack, cause }
}

/** The job queue reports errors as plain objects, with the fields of PostgreSQL's errors. */
function describeThrown(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return { message: String(thrown) }
  return { code: 'code' in thrown ? thrown.code : undefined, message: String(thrown.message) }
}
