import { isApiError } from './api-error.ts'

interface Created {
  id: string
  version: number
}

interface Calls<Input, Record> {
  create: (input: Input, options: { context: { idempotencyKey: string } }) => Promise<Record>
  update: (changed: Created & Input) => Promise<Record>
}

/** A submission without an answer: the record may have been created. */
interface Submission<Input> {
  key: string
  input: Input
}

/**
 * Creates one record for one form, however often it is submitted. If an answer was lost, the same input is sent again
 * first, with the same key; what the member changed since is then saved as an update.
 */
export function createOnce<Input extends object, Record extends Created>(calls: Calls<Input, Record>) {
  let unanswered: Submission<Input> | undefined
  return async (input: Input): Promise<Record> => {
    const submission = unanswered ?? { key: newKey(), input }
    const isFirst = unanswered === undefined
    unanswered = submission
    const created = await calls
      .create(submission.input, { context: { idempotencyKey: submission.key } })
      .catch((error: unknown) => {
        if (wasNotCreated(error, isFirst)) unanswered = undefined
        throw error
      })
    if (JSON.stringify(submission.input) === JSON.stringify(input)) return created
    return await calls.update({ ...input, id: created.id, version: created.version })
  }
}

/** If the second attempt is refused the first may still have succeeded, unless the input itself is invalid. */
const wasNotCreated = (error: unknown, isFirst: boolean): boolean =>
  isApiError(error) && (isFirst ? error.status < 500 : error.code === 'BAD_REQUEST')

/** Does not use randomUUID, which browsers offer only with TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
