import { apiClient } from '#api/client.ts'
import { isRefused } from '#api/refused.ts'
import type { OwnListing } from '../contract.ts'
import type { newListing } from './listing-fields.ts'

type NewListing = ReturnType<typeof newListing>

/** What was sent and not answered: it may have been done. */
interface Attempt {
  key: string
  wanted: NewListing
}

/**
 * Creates one listing for one form, however often it is sent. Where an answer was lost, what was sent then is settled
 * first, under the same key; what was typed since then is a change of it.
 */
export function listingPublisher(): (wanted: NewListing) => Promise<OwnListing> {
  let unanswered: Attempt | undefined
  return async (wanted) => {
    const attempt = unanswered ?? { key: newKey(), wanted }
    const first = unanswered === undefined
    unanswered = attempt
    const created = await create(attempt).catch((error: unknown) => {
      if (wasRefused(error, first)) unanswered = undefined
      throw error
    })
    if (JSON.stringify(attempt.wanted) === JSON.stringify(wanted)) return created
    return await apiClient.listings.update({ id: created.id, version: created.version, ...wanted })
  }
}

const create = ({ key, wanted }: Attempt) => apiClient.listings.create(wanted, { context: { idempotencyKey: key } })

/** A refusal of the second try says nothing of the first, unless it is of the words themselves. */
const wasRefused = (error: unknown, first: boolean): boolean =>
  isRefused(error) && (first ? error.status < 500 : error.code === 'BAD_REQUEST')

/** Not by randomUUID, which pages without TLS lack. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
