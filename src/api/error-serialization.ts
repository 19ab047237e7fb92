import { createSerializationAdapter } from '@tanstack/react-router'
import { isApiError, NamedApiError } from './api-error.ts'
import { currentPage } from './page-context.ts'

/** An unexpected error as the browser gets it: only with the reference under which it was logged. */
class Failure extends Error {
  readonly reference: string | undefined

  constructor(reference?: string) {
    super('Something went wrong')
    this.name = 'Failure'
    this.reference = reference
  }
}

type Json = string | number | boolean | null | undefined | Date | Json[] | { [key: string]: Json }

type SerializedError =
  | { kind: 'named'; code: string; status: number; message: string; data: Json }
  | { kind: 'failure'; reference: string | undefined }

/** Errors listed in the contract are serialized into the page; any other error is logged on the server instead. */
export const errorAdapter = createSerializationAdapter({
  key: 'failure',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error): SerializedError => {
    if (isApiError(error) && error.defined) {
      const { code, status, message, data } = error
      return { kind: 'named', code, status, message, data: data as Json }
    }
    currentPage()?.reportFailure(error)
    return { kind: 'failure', reference: failureReference(error) }
  },
  fromSerializable: (serialized): Error => {
    if (serialized.kind === 'failure') return new Failure(serialized.reference)
    return new NamedApiError(serialized)
  },
})

export function failureReference(error: unknown): string | undefined {
  return error instanceof Failure ? error.reference : currentPage()?.requestId
}
