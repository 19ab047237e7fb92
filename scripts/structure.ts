// Runs the checks that no tool offers and prints each breach as `path:line: what`.
import { join } from 'node:path'
import { checkFiles } from './structure/files.ts'
import { checkMigrations } from './structure/migrations.ts'
import { checkPackages } from './structure/packages.ts'
import { checkPages } from './structure/pages.ts'
import { checkProductWords } from './structure/product-words.ts'
import { checkSpecification } from './structure/specification.ts'
import { checkTableWrites } from './structure/table-writes.ts'
import { type Breach, readTree, type Tree } from './structure/tree.ts'
import { checkWords } from './structure/words.ts'

export function checkStructure(tree: Tree): Breach[] {
  const checks = [
    checkFiles,
    checkTableWrites,
    checkMigrations,
    checkPackages,
    checkPages,
    checkProductWords,
    checkSpecification,
    checkWords,
  ]
  return checks.flatMap((check) => check(tree))
}

if (import.meta.main) {
  const breaches = checkStructure(readTree(join(import.meta.dirname, '..')))
  for (const { path, line, what } of breaches) console.log(`${path}:${line}: ${what}`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
