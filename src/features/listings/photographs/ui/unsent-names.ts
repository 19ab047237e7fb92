import { draftNames, draftPrefix, dropDraft, readDraft, storeDraft } from '#ui/forms/engine/draft-storage.ts'

/**
 * The names of chosen files that have not been uploaded, stored in this browser until they are: after the tab was closed,
 * the edit page says which ones are missing. The files themselves cannot be stored.
 */
export function storeUnsentNames(memberId: string, listingId: string, names: readonly string[]): void {
  if (names.length > 0) storeDraft(draftNameOf(memberId, listingId), { names: names.join('\n') })
  else dropDraft(draftNameOf(memberId, listingId))
}

export function readUnsentNames(memberId: string, listingId: string): string[] {
  const name = draftNameOf(memberId, listingId)
  if (!draftNames(name).includes(name)) return []
  return readDraft(name, { names: '' })?.names?.split('\n') ?? []
}

const draftNameOf = (memberId: string, listingId: string) => `${draftPrefix}photographs:${memberId}:${listingId}`
