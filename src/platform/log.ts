import { pino } from 'pino'

export type Log = import('pino').Logger

/**
 * Structured lines without personal data: no addresses, names, e-mails, tokens or texts. Whoever logs passes ids and
 * codes; the redaction below is the second line of defence, not the first.
 */
export function openLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['email', 'password', 'token', 'cookie', 'authorization', 'content', 'headers', 'address'].flatMap((name) => [
        name,
        `*.${name}`,
      ]),
      censor: '[withheld]',
    },
    serializers: { err: describeError },
  })
}

/** A database error repeats the offending values in `detail` and `where`; those stay out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { name, code, message, stack, cause: cause === undefined ? undefined : describeError(cause) }
}
