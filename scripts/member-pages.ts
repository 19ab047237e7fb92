interface Importers {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/** Whether a module is the component of a route of the dashboard or of the curators' room, in its own chunk. */
export const isMemberPage = (id: string | null | undefined): boolean =>
  /\/src\/routes\/(?:dashboard|curation)[/.].*tsr-split/.test(id ?? '')

const answersById = new Map<string, boolean>()

/** Whether only pages of members import a module, directly or not. */
export function isForMembers(id: string, infoOf: (id: string) => Importers | null): boolean {
  const knownAnswer = answersById.get(id)
  if (knownAnswer !== undefined) return knownAnswer
  // Assumed until the answer is known, so that modules that import each other cause no endless loop.
  answersById.set(id, true)
  const { importers = [], dynamicImporters = [] } = infoOf(id) ?? {}
  const isEntry = dynamicImporters.length > 0 || importers.length === 0
  const forMembers = (!isEntry || isMemberPage(id)) && importers.every((one) => isForMembers(one, infoOf))
  answersById.set(id, forMembers)
  return forMembers
}
