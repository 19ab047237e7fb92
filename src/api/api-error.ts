/** A call that was refused by name: as the API answers it, or as a page brought it along. */
export interface ApiError extends Error {
  code: string
  status: number
  data: unknown
  /** Whether the procedure's contract names it. */
  defined: boolean
}

/** Asked of what the error is, not of its class: that one comes with the API's client, which pages load when they call. */
export function isApiError(error: unknown, ...codes: string[]): error is ApiError {
  if (!(error instanceof Error && 'code' in error && 'defined' in error)) return false
  return codes.length === 0 || codes.some((code) => code === error.code)
}

/** One that did not come through that client: brought along by a page, or answered to a file that was sent. */
export class NamedApiError extends Error implements ApiError {
  readonly defined = true
  readonly code: string
  readonly status: number
  readonly data: unknown

  constructor({ code, status, message, data }: Omit<ApiError, 'name' | 'stack' | 'cause' | 'defined'>) {
    super(message)
    this.name = 'NamedRefusal'
    this.code = code
    this.status = status
    this.data = data
  }
}
