/**
 * A verb's way to say no: one of the error codes its contract names. The API maps it to the contract's status and
 * message in one place (src/app/api/map-errors.ts); a code the contract does not name is a defect and answers 500.
 */
export class Refusal<Code extends string = string> extends Error {
  override name = 'Refusal'
  readonly code: Code
  readonly data: unknown

  constructor(code: Code, options: { message?: string; data?: unknown; cause?: unknown } = {}) {
    super(options.message ?? '', { cause: options.cause })
    this.code = code
    this.data = options.data
  }
}

/** For a caller who went over a rate limit; `seconds` are rounded up. */
export const tooManyRequests = (seconds: number) =>
  new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter: Math.ceil(seconds) } })
