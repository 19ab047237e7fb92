import { createSerializationAdapter } from '@tanstack/react-router'
import { isApiError, NamedApiError } from './api-error.ts'
import { currentPage } from './page-context.ts'

/** An unexpected failure as the browser may know it: nothing but the reference under which it was logged. */
class Failure extends Error {
  readonly reference: string | undefined

  constructor(reference?: string) {
    super('Something went wrong')
    this.name = 'Failure'
    this.reference = reference
  }
}

type Plain = string | number | boolean | null | undefined | Date | Plain[] | { [key: string]: Plain }

type Transported =
  | { kind: 'named'; code: string; status: number; message: string; data: Plain }
  | { kind: 'failure'; reference: string | undefined }

/** Named errors of the contract travel whole; anything else goes to the server's log instead. */
export const failureAdapter = createSerializationAdapter({
  key: 'failure',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error): Transported => {
    if (isApiError(error) && error.defined) {
      const { code, status, message, data } = error
      return { kind: 'named', code, status, message, data: data as Plain }
    }
    currentPage()?.reportFailure(error)
    return { kind: 'failure', reference: failureReference(error) }
  },
  fromSerializable: (sent): Error => {
    if (sent.kind === 'failure') return new Failure(sent.reference)
    return new NamedApiError(sent)
  },
})

export function failureReference(error: unknown): string | undefined {
  return error instanceof Failure ? error.reference : currentPage()?.requestId
}
