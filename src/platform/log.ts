import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, pino } from 'pino'

export type Log = import('pino').Logger

/**
 * Structured lines without personal data: no addresses, names, e-mails, tokens or texts. Whoever logs passes ids and
 * codes; the redaction below is the second line of defence, not the first.
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
    // Sentences for people go to standard output, lines for programs to standard error.
    into ?? standardError(),
  )
}

/** A log that lies on a full disk loses lines; it does not end the product. */
function standardError(): DestinationStream {
  const lines = pino.destination({ dest: 2, maxLength: 1_000_000 })
  lines.on('error', () => {
    // At the end of the process it would wait for room, for good.
    lines.flushSync = () => undefined
  })
  return lines
}

/** PostgreSQL repeats the offending values in `detail` and `where`; those stay out. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  // Drizzle puts the parameters into the message, and the message into the stack.
  if (error instanceof DrizzleQueryError) return { name: 'DrizzleQueryError', query: error.query, cause }
  const { name, message, stack } = error
  return { name, code: 'code' in error ? error.code : undefined, message, stack, cause }
}
