import type { Plugin } from 'vite'

/**
 * Files of a build that import each other run before what they import is there: a page that comes to the wrong one first
 * breaks, and no other does. Merging files for size makes such circles, so a build that has one fails.
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

/** The first circle there is among files and what each imports. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): string[] | undefined => {
    const start = trail.indexOf(file)
    if (start !== -1) return [...trail.slice(start), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...trail, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}
