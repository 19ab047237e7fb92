import { isApiError } from './api-error.ts'

interface Created {
  id: string
  version: number
}

interface Steps<Wanted, Record> {
  create: (wanted: Wanted, options: { context: { idempotencyKey: string } }) => Promise<Record>
  update: (changed: Created & Wanted) => Promise<Record>
}

/** What was sent and not answered: it may have been done. */
interface Attempt<Wanted> {
  key: string
  wanted: Wanted
}

/**
 * Creates one record for one form, however often it is sent. Where an answer was lost, what was sent then is settled
 * first, under the same key; what was typed since then is a change of it.
 */
export function createOnce<Wanted extends object, Record extends Created>(steps: Steps<Wanted, Record>) {
  let unanswered: Attempt<Wanted> | undefined
  return async (wanted: Wanted): Promise<Record> => {
    const attempt = unanswered ?? { key: newKey(), wanted }
    const first = unanswered === undefined
    unanswered = attempt
    const created = await steps
      .create(attempt.wanted, { context: { idempotencyKey: attempt.key } })
      .catch((error: unknown) => {
        if (wasRefused(error, first)) unanswered = undefined
        throw error
      })
    if (JSON.stringify(attempt.wanted) === JSON.stringify(wanted)) return created
    return await steps.update({ ...wanted, id: created.id, version: created.version })
  }
}

/** A refusal of the second try says nothing of the first, unless it is of the words themselves. */
const wasRefused = (error: unknown, first: boolean): boolean =>
  isApiError(error) && (first ? error.status < 500 : error.code === 'BAD_REQUEST')

/** Not by randomUUID, which pages without TLS lack. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
