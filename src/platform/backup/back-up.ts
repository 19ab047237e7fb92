import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { schemaVersion } from '#database/apply-migrations.ts'
import { appRoleName } from '#database/roles.ts'
import { PlainFailure } from '#lib/plain-failure.ts'
import type { Storage } from '../storage/storage.ts'
import { productVersion } from '../version.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import type { Entry, Manifest } from './manifest.ts'
import { copyOut, fixFormats, listTables } from './table-copies.ts'

export interface Backup {
  ownerUrl: string
  storage: Storage
  dataDir: string
  file: string
}

/**
 * Everything an instance keeps, as of one moment, while it runs on. Files are read after the moment the database is
 * frozen at, so every file that a row of it names is among them.
 */
export async function backUp({ ownerUrl, storage, dataDir, file }: Backup): Promise<Manifest> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'backup' })
  await owner.connect()
  try {
    await fixFormats(owner)
    await owner.query('begin isolation level repeatable read read only')
    await owner.query(`select set_config('subrosa.actor', 'system', true)`)
    await assertSeesAll(owner)
    return await writeArchive(file, async (archive) => ({
      format: 1,
      product: productVersion,
      schema: await schemaVersion(owner),
      createdAt: new Date().toISOString(),
      entries: [
        ...(await addTables(archive, owner, file)),
        ...(await addFiles(archive, storage)),
        ...(await addSecrets(archive, join(dataDir, 'secrets'))),
      ],
      sequences: await readSequences(owner),
    }))
  } finally {
    await owner.end()
  }
}

/** Policies hide rows without an error; a backup with holes must not come to be. */
async function assertSeesAll(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ bound: boolean }>('select pg_has_role($1, $2) as bound', [appRoleName, 'usage'])
  if (!rows[0]?.bound)
    throw new PlainFailure(`The role in DATABASE_URL does not see every row; run "grant ${appRoleName} to" that role.`)
}

/** A tar entry says its length first, so each table is spooled beside the backup. */
async function addTables(archive: ArchiveWriter, owner: pg.Client, file: string): Promise<Entry[]> {
  const entries: Entry[] = []
  const spool = await mkdtemp(join(dirname(file), '.backup-')).catch(() => mkdtemp(join(tmpdir(), 'backup-')))
  try {
    for (const table of await listTables(owner)) {
      const path = join(spool, table.name)
      await pipeline(copyOut(owner, table), createWriteStream(path, { mode: 0o600 }))
      const { rows } = await owner.query(`select count(*)::int as count from public.${pg.escapeIdentifier(table.name)}`)
      const { size } = await stat(path)
      entries.push({
        ...(await archive.add(`tables/${table.name}`, size, createReadStream(path))),
        rows: rows[0].count,
      })
      await rm(path)
    }
  } finally {
    await rm(spool, { recursive: true, force: true })
  }
  return entries
}

async function addFiles(archive: ArchiveWriter, storage: Storage): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const key of storage.keys()) {
    const stored = await storage.get(key)
    // Removed meanwhile: nothing that was there at the frozen moment may be removed while a backup could need it.
    if (!stored) continue
    const content = await buffer(stored.body)
    entries.push({ ...(await archive.add(`files/${key}`, content.length, content)), contentType: stored.contentType })
  }
  return entries
}

async function addSecrets(archive: ArchiveWriter, folder: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const content = await readFile(join(folder, name))
    entries.push(await archive.add(`secrets/${name}`, content.length, content))
  }
  return entries
}

async function readSequences(owner: pg.Client): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
