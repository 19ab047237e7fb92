import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { applyMigrations, knownMigrations } from '#database/apply-migrations.ts'
import { setForce } from '#database/migrate.ts'
import { PlainFailure } from '#lib/plain-failure.ts'
import { readArchive, verifyArchive } from './archive.ts'
import type { Backup } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { copyIn, copyOut, digestOf, fixFormats, listTables, type Table } from './table-copies.ts'

/**
 * Puts a backup in place of what the instance holds. The archive is verified before anything is touched; the database
 * changes in one transaction and is compared with the archive before it commits, so a failure leaves the old state.
 * The caller has made sure that nobody uses the instance.
 */
export async function restore({
  ownerUrl,
  storage,
  dataDir,
  file,
  replace,
}: Backup & { replace: boolean }): Promise<Manifest> {
  const manifest = await verifyArchive(file)
  const migrations = knownMigrations().filter(({ folderMillis }) => folderMillis <= manifest.schema)
  if (migrations.at(-1)?.folderMillis !== manifest.schema)
    throw new PlainFailure(
      `The backup ${file} was made by a newer version (${manifest.product}); restore it with that version.`,
    )

  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'restore' })
  await owner.connect()
  try {
    if (!replace && (await holdsMembers(owner)))
      throw new PlainFailure('This instance already has members; add --replace to put the backup in their place.')
    await fixFormats(owner)
    await owner.query('begin')
    await owner.query('drop schema if exists pgboss cascade')
    await owner.query('drop schema if exists drizzle cascade')
    await owner.query('drop schema public cascade')
    await owner.query('create schema public')
    await applyMigrations(owner, migrations)
    await setForce(owner, 'no force')
    const tables = await listTables(owner)
    // What migrations put in comes from the backup too.
    for (const { name } of tables.toReversed()) await owner.query(`delete from public.${pg.escapeIdentifier(name)}`)

    const contentTypes = new Map(manifest.entries.map(({ name, contentType }) => [name, contentType]))
    await readArchive(file, async (name, content) => {
      const [kind, rest] = [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)]
      if (kind === 'tables') await loadTable(owner, tables, rest, content)
      else if (kind === 'files') await storage.put(rest, await buffer(content), contentTypes.get(name) ?? '')
      else if (kind === 'secrets') await writeSecret(join(dataDir, 'secrets'), rest, content)
      else content.resume()
    })
    for (const [sequence, value] of Object.entries(manifest.sequences))
      await owner.query('select setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(sequence)}`, value])
    await compare(owner, tables, manifest)
    await owner.query('commit')
  } finally {
    await owner.end()
  }
  await removeOthers(storage, manifest)
  return manifest
}

async function holdsMembers(owner: pg.Client): Promise<boolean> {
  const there = await owner.query(`select to_regclass('public.member') is not null as there`)
  if (!there.rows[0].there) return false
  await owner.query(`select set_config('subrosa.actor', 'system', false)`)
  const { rows } = await owner.query('select exists (select from member) as found')
  return rows[0].found
}

async function loadTable(owner: pg.Client, tables: Table[], name: string, content: Readable): Promise<void> {
  const table = tables.find((candidate) => candidate.name === name)
  if (!table) throw new Error(`The schema has no table ${name}`)
  await copyIn(owner, table, content)
}

async function writeSecret(folder: string, name: string, content: Readable): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, name), await buffer(content), { mode: 0o600 })
}

async function compare(owner: pg.Client, tables: Table[], manifest: Manifest): Promise<void> {
  const expected = new Map(manifest.entries.map((entry) => [entry.name, entry.sha256]))
  for (const table of tables) {
    const { sha256 } = await digestOf(copyOut(owner, table))
    const wanted = expected.get(`tables/${table.name}`)
    if (sha256 !== wanted) throw new Error(`The table ${table.name} differs from the backup after loading`)
  }
}

async function removeOthers(storage: Backup['storage'], manifest: Manifest): Promise<void> {
  const kept = new Set(manifest.entries.map(({ name }) => name))
  for await (const key of storage.keys()) if (!kept.has(`files/${key}`)) await storage.remove(key)
}
