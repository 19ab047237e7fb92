/** A call that failed with a named error, as answered by the API or serialized into a page. */
export interface ApiError extends Error {
  code: string
  status: number
  data: unknown
  /** Whether the procedure's contract lists the error. */
  defined: boolean
}

/** Checks properties and not the class, which belongs to the API's client: pages load that with their first call. */
export function isApiError(error: unknown, ...codes: string[]): error is ApiError {
  if (!(error instanceof Error && 'code' in error && 'defined' in error)) return false
  return codes.length === 0 || codes.some((code) => code === error.code)
}

/** An API error that did not come through that client: serialized into a page, or the response to an upload. */
export class NamedApiError extends Error implements ApiError {
  readonly defined = true
  readonly code: string
  readonly status: number
  readonly data: unknown

  constructor({ code, status, message, data }: Omit<ApiError, 'name' | 'stack' | 'cause' | 'defined'>) {
    super(message)
    this.name = 'NamedApiError'
    this.code = code
    this.status = status
    this.data = data
  }
}
