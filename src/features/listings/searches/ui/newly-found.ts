let newIds: ReadonlySet<string> = new Set()

/** Remembers what is new in the search that the member opens, to mark it in the list, until they open another or reload. */
export function markAsNew(ids: readonly string[]): void {
  newIds = new Set(ids)
}

export const isNewlyFound = (id: string): boolean => newIds.has(id)
