import { useSyncExternalStore } from 'react'
import { onAuthEvent } from '#api/auth/auth-events.ts'
import { listingLimits } from '../../terms.ts'

// Only in memory, and until the member signs out. Without titles, which a private listing may withhold.
let chosenIds: readonly string[] = []
/** Who chose them; undefined for a visitor. */
let chooserId: string | undefined
const listeners = new Set<() => void>()

function change(ids: readonly string[]): void {
  chosenIds = ids
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const none: readonly string[] = []

/** The listings that the reader chose to compare, in the order of their choice. */
export const useChosenListings = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => chosenIds,
    () => none,
  )

/** Adds the listing, or removes it. Returns false if there are as many as fit already. */
export function toggleChosenListing(id: string, memberId?: string): boolean {
  const isChosen = chosenIds.includes(id)
  if (!isChosen && chosenIds.length >= listingLimits.compared) return false
  chooserId = memberId
  change(isChosen ? chosenIds.filter((one) => one !== id) : [...chosenIds, id])
  return true
}

export const clearChosenListings = (): void => change(none)

// Each event comes with the session. What a visitor chose is kept for the member who signs in.
onAuthEvent((_, session) => {
  const memberId = session?.user.id
  if (chooserId && chooserId !== memberId) clearChosenListings()
  chooserId = memberId
})
