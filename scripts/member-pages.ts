interface Importers {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/** Whether a module is what a route of the dashboard or of the curators' room shows, split from its address. */
export const isMemberPage = (id: string | null | undefined): boolean =>
  /\/src\/routes\/(?:dashboard|curation)[/.].*tsr-split/.test(id ?? '')

const known = new Map<string, boolean>()

/** Whether nothing but pages of members leads to a module. What it imports may serve others; it is imported by none. */
export function isForMembers(id: string, infoOf: (id: string) => Importers | null): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  // Until known otherwise: modules that import each other must not wait for one another.
  known.set(id, true)
  const { importers = [], dynamicImporters = [] } = infoOf(id) ?? {}
  const isEntry = dynamicImporters.length > 0 || importers.length === 0
  const forMembers = (!isEntry || isMemberPage(id)) && importers.every((one) => isForMembers(one, infoOf))
  known.set(id, forMembers)
  return forMembers
}
