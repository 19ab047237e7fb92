import { useSyncExternalStore } from 'react'
import { listingLimits } from '../../terms.ts'

// Only in memory, so that the next member at this browser does not find it. Without titles, which a private listing may withhold.
let chosenIds: readonly string[] = []
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
export function toggleChosenListing(id: string): boolean {
  const isChosen = chosenIds.includes(id)
  if (!isChosen && chosenIds.length >= listingLimits.compared) return false
  change(isChosen ? chosenIds.filter((one) => one !== id) : [...chosenIds, id])
  return true
}

export const clearChosenListings = (): void => change(none)
