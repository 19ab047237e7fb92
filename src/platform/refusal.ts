/**
 * Thrown by a verb to refuse a call, with an error code of its contract. The API maps the code to the contract's status and
 * message in one place (src/app/api/map-errors.ts). A code that the contract does not name is a defect and gives 500.
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
