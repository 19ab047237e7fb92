/** A call that was refused by name: as the API answers it, or as a page brought it along. */
export interface Refused extends Error {
  code: string
  status: number
  data: unknown
  /** Whether the procedure's contract names it. */
  defined: boolean
}

/** Asked of what the error is, not of its class: that one comes with the API's client, which pages load when they call. */
export function isRefused(error: unknown, code?: string): error is Refused {
  return error instanceof Error && 'code' in error && 'defined' in error && (code === undefined || error.code === code)
}

/** As a page brought it along. */
export class CarriedRefusal extends Error implements Refused {
  readonly defined = true
  readonly code: string
  readonly status: number
  readonly data: unknown

  constructor({ code, status, message, data }: Pick<Refused, 'code' | 'status' | 'message' | 'data'>) {
    super(message)
    this.name = 'CarriedRefusal'
    this.code = code
    this.status = status
    this.data = data
  }
}
