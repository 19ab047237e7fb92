import { apiClient } from '#api/client.ts'
import { newUuid } from '#lib/new-uuid.ts'
import type { Deal } from '../../records.ts'

type Wanted = Parameters<typeof apiClient.deals.open>[0]

/** Opens one deal for one form: the same words are sent under the same key, so that a lost answer opens no second one. */
export function dealOpener(): (wanted: Wanted) => Promise<Deal> {
  const keys = new Map<string, string>()
  return async (wanted) => {
    const words = JSON.stringify(wanted)
    const idempotencyKey = keys.get(words) ?? newUuid()
    keys.set(words, idempotencyKey)
    return await apiClient.deals.open(wanted, { context: { idempotencyKey } })
  }
}
