import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { schemaVersion } from '#database/apply-migrations.ts'
import { assertStorageOf } from '../instance-identity/assert-storage-of.ts'
import { readIdentity } from '../instance-identity/read-identity.ts'
import { assertSealingKey, sealingKeyName } from '../sealing/sealing-key.ts'
import { openSigningKey } from '../signing/keys.ts'
import { assertSigningKey, readSigningKeyId, signingKeyName } from '../signing/signing-key.ts'
import { copiesPrefix, type Storage } from '../storage/storage.ts'
import { productVersion } from '../version.ts'
import { connectOwner, toOperatorError } from './connect-owner.ts'
import { freezeDatabase } from './freeze-database.ts'
import type { Entry, Manifest } from './manifest.ts'
import { countBytes, inMegabytes, type ReportProgress } from './progress.ts'
import { openSpool } from './spool.ts'
import { copyOut, type Table } from './table-copies.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

export interface Instance {
  ownerUrl: string
  storage: Storage
  dataDir: string
  /** The sealing key, if it comes from the settings instead of the data folder. */
  sealingKey?: string | undefined
  /** The signing key, likewise. */
  signingKey?: string | undefined
  /** Public keys to encrypt the backup for; without any it is not encrypted. */
  recipients?: string[]
  reportProgress?: ReportProgress
}

/**
 * Backs up everything of an instance, as of one moment, while it keeps running. Files are read after the snapshot of the
 * database is taken, so every file that a row names is included.
 */
export async function backUp(
  { ownerUrl, storage, dataDir, sealingKey, signingKey, recipients, reportProgress = () => undefined }: Instance,
  file: string,
): Promise<Manifest> {
  const owner = await connectOwner(ownerUrl, 'backup')
  try {
    return await writeArchive(
      file,
      async (archive) => {
        const tables = await freezeDatabase(owner)
        const createdAt = new Date().toISOString()
        const schema = await schemaVersion(owner)
        const identity = await readIdentity(owner)
        if (identity) await assertStorageOf(storage, identity)
        const fromSettings = [...(sealingKey ? [sealingKeyName] : []), ...(signingKey ? [signingKeyName] : [])]
        const secretFiles = await readSecrets(join(dataDir, 'secrets'), fromSettings)
        const key = sealingKey ?? secretFiles.get(sealingKeyName)?.toString().trim()
        assertSealingKey(key, identity?.keyDigest ?? null, { DATA_DIR: dataDir, SEALING_KEY: sealingKey })
        const signingKeyId = await readSigningKeyId(owner)
        const seed = signingKey ?? secretFiles.get(signingKeyName)?.toString().trim()
        const signingSource = { DATA_DIR: dataDir, SIGNING_KEY: signingKey }
        assertSigningKey(seed ? openSigningKey(seed) : undefined, signingKeyId, signingSource)
        const rows = await addTables(archive, owner, tables, { file, reportProgress })
        const sequences = await readSequences(owner)
        // The snapshot is no longer needed; the database need not keep it while files are read.
        await owner.query('commit')
        const files = await addFiles(archive, storage, reportProgress)
        const secrets = await addSecrets(archive, secretFiles)
        const entries = [...rows, ...files, ...secrets]
        const instance = identity && { id: identity.id, keyDigest: identity.keyDigest, signingKeyId }
        return { format: 1, product: productVersion, schema, createdAt, instance, entries, sequences }
      },
      recipients,
    )
  } catch (error) {
    throw toOperatorError(error)
  } finally {
    await owner.end()
  }
}

/** A tar entry begins with its length, so each table is written to a spool file first. */
async function addTables(
  archive: ArchiveWriter,
  owner: pg.Client,
  tables: Table[],
  { file, reportProgress }: { file: string; reportProgress: ReportProgress },
): Promise<Entry[]> {
  const entries: Entry[] = []
  const spool = await openSpool(file)
  try {
    for (const [index, table] of tables.entries()) {
      const copyStream = copyOut(owner, table)
      const reportBytes = countBytes((bytes) =>
        reportProgress(`table ${index + 1} of ${tables.length}, ${inMegabytes(bytes)}`),
      )
      const { size, content } = await spool.store(reportBytes(copyStream))
      entries.push({ ...(await archive.add(`tables/${table.name}`, size, content)), rows: copyStream.rowCount })
    }
  } finally {
    await spool.close()
  }
  return entries
}

async function addFiles(archive: ArchiveWriter, storage: Storage, reportProgress: ReportProgress): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const key of storage.keys()) {
    if (key.startsWith(copiesPrefix)) continue
    const stored = await storage.get(key)
    // Removed meanwhile. That is no loss: files that the snapshot names are not removed while a backup may need them.
    if (!stored) continue
    const { size, body, contentType } = stored
    reportProgress(`file ${entries.length + 1}`)
    entries.push({ ...(await archive.add(`files/${key}`, size, body)), contentType })
  }
  return entries
}

/** If a key comes from the settings, its file is left out: it would be another key. */
async function readSecrets(folder: string, fromSettings: string[]): Promise<Map<string, Buffer>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const secrets = new Map<string, Buffer>()
  for (const name of names) if (!fromSettings.includes(name)) secrets.set(name, await readFile(join(folder, name)))
  return secrets
}

async function addSecrets(archive: ArchiveWriter, secrets: Map<string, Buffer>): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const [name, content] of secrets) entries.push(await archive.add(`secrets/${name}`, content.length, content))
  return entries
}

async function readSequences(owner: pg.Client): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
