import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/proof/run-program.ts'
import { newestMigrationOfReleases } from '../../src/database/releases.ts'
import { temporaryFolder } from './product.ts'

/** The command that starts the release after this one: a copy of this checkout with one more migration. */
export function nextRelease(migration: string): string[] {
  const folder = temporaryFolder('next-release-')
  for (const name of ['src', 'scripts', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  for (const name of ['node_modules', 'dist', 'public', 'posters', 'docs', 'package-lock.json', 'vite.config.ts'])
    symlinkSync(join(root, name), join(folder, name))
  addMigration(join(folder, 'src/database'), migration)
  return ['--import', join(folder, 'scripts/bootstrap/quick-imports.mjs'), join(folder, 'scripts/start.ts')]
}

function addMigration(database: string, migration: string): void {
  const journalFile = join(database, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { idx: number; when: number }[] }
  const newest = journal.entries.at(-1)
  if (!newest) throw new Error('There are no migrations')
  const added = { ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: 'next_release' }
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, added] }))
  writeFileSync(join(database, 'migrations/next_release.sql'), migration)
  // This checkout becomes the release before.
  const releases = JSON.stringify([...newestMigrationOfReleases, newest.idx])
  writeFileSync(
    join(database, 'releases.ts'),
    `export const newestMigrationOfReleases: readonly number[] = ${releases}\n`,
  )
}
