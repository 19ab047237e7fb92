import { join } from 'node:path'
import { checkCycles } from './structure/cycles.ts'
import { checkDependencies } from './structure/dependencies.ts'
import { checkFiles } from './structure/files.ts'
import { checkGlossary } from './structure/glossary.ts'
import { checkImportLaw } from './structure/import-law.ts'
import { checkMachinePaths } from './structure/machine-paths.ts'
import { checkPages } from './structure/pages.ts'
import { checkScaffolds } from './structure/scaffolds.ts'
import { checkSpecification } from './structure/specification.ts'
import { type Breach, readTree, type Tree } from './structure/tree.ts'

/** Holds the shape of the house: names, places, the import law, circles, sizes, dependencies, what the pages name, and what proves the specification. */
export function checkStructure(tree: Tree): Breach[] {
  return [
    checkFiles,
    checkImportLaw,
    checkCycles,
    checkDependencies,
    checkMachinePaths,
    checkPages,
    checkGlossary,
    checkScaffolds,
    checkSpecification,
  ].flatMap((check) => check(tree))
}

if (import.meta.main) {
  const breaches = checkStructure(readTree(join(import.meta.dirname, '..')))
  for (const { path, line, what } of breaches) console.log(`${path}:${line}: ${what}`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
