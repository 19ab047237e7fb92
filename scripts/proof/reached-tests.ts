// Vitest's own `--changed` finds nearly every test, because nearly all call the API, which imports every feature.

export interface Module {
  source: string
  /** The files that import it. */
  dependents: string[]
}

/** The files that assemble the product. Imports are not followed through these; `npm test` covers them. */
const assembly =
  /^src\/(?:app\/[^/]+|app\/api\/mount-api|app\/start\/[^/]+|testing\/test-app|api\/(?:contract|client))\.ts$/
const reachesEverything =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|vitest\.config\.ts|src\/database\/(?:migrations\/|prepare-database)|src\/testing\/global-setup|src\/app\/start\/owner-steps)/
const isTest = (path: string) => /^(?:src|posters|scripts)\/.*\.test\.tsx?$/.test(path)
const featureOf = (path: string) => /^src\/features\/[^/]+\/(?:(?!server\/|ui\/|sample\/)[^/]+\/)?/.exec(path)?.[0]

/**
 * The unit tests that a change can reach: tests that import it, and tests of its feature, which call it through the API.
 * Undefined if it can reach all of them.
 */
export function reachedTests(changed: string[], modules: Module[]): string[] | undefined {
  if (changed.some((path) => reachesEverything.test(path))) return undefined
  const dependents = new Map(modules.map((module) => [module.source, module.dependents]))
  const reached = new Set(changed)
  for (const path of reached) {
    if (assembly.test(path) && !changed.includes(path)) continue
    for (const dependent of dependents.get(path) ?? []) reached.add(dependent)
  }
  const features = new Set(changed.map(featureOf).filter((feature) => feature !== undefined))
  const tests = modules.map(({ source }) => source).filter(isTest)
  return tests.filter((test) => reached.has(test) || features.has(featureOf(test) ?? ''))
}
