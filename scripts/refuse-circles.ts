import type { Plugin } from 'vite'

/**
 * If chunks of a build import each other, one of them runs before its imports exist, and pages that load that chunk first
 * break. Merging chunks for size can cause such circles, so a build that has one fails.
 */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const circle = circleIn(
        new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : []))),
      )
      if (circle) this.error(`these files of the build import each other: ${circle.join(' -> ')}`)
    },
  }
}

/** The first circle found, given the imports of each file. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const visitedFiles = new Set<string>()
  const visit = (file: string, trail: string[]): string[] | undefined => {
    const start = trail.indexOf(file)
    if (start !== -1) return [...trail.slice(start), file]
    if (visitedFiles.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...trail, file])
      if (circle) return circle
    }
    visitedFiles.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}
