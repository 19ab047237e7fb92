import { type Readable, Writable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { knownMigrations, type Migration } from '#database/apply-migrations.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { type Digest, digestOf, sameDigest } from './digest.ts'
import { FormatHeader, Manifest, manifestName } from './manifest.ts'
import { type BackupFile, openBackup } from './open-backup.ts'
import type { ReportProgress } from './progress.ts'
import { readArchive } from './read-archive.ts'

/** A backup whose entries were all checked against its manifest, and which this version can read. Only verifyBackup makes it. */
export interface VerifiedBackup extends BackupFile {
  manifest: Manifest
  /** Those that made the schema the backup was taken from. */
  migrations: Migration[]
}

export async function verifyBackup(
  file: string,
  { identities, reportProgress }: { identities?: string[] | undefined; reportProgress?: ReportProgress } = {},
): Promise<VerifiedBackup> {
  const manifest = await readManifest({ file, identities }, reportProgress).catch((error) => {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(
      `The backup ${file} is incomplete or was altered; nothing was changed. Restore another one.`,
      { cause: error },
    )
  })
  const migrations = knownMigrations().filter(({ folderMillis }) => folderMillis <= manifest.schema)
  if (migrations.at(-1)?.folderMillis !== manifest.schema) throw newerVersionError(file, manifest.product)
  return { file, identities, manifest, migrations }
}

async function readManifest(backup: BackupFile, reportProgress?: ReportProgress): Promise<Manifest> {
  await readToLastByte(backup)
  const digests = new Map<string, Digest>()
  let manifestJson: unknown
  const consumeEntry = async (name: string, content: Readable) => {
    if (name === manifestName) manifestJson = await json(content)
    else digests.set(name, await digestOf(content))
  }
  await readArchive(backup, consumeEntry, reportProgress)
  const header = FormatHeader.parse(manifestJson)
  if (header.format > 1) throw newerVersionError(backup.file, header.product)
  const manifest = Manifest.parse(manifestJson)
  const isComplete =
    manifest.entries.length === digests.size &&
    manifest.entries.every((entry) => sameDigest(entry, digests.get(entry.name)))
  if (!isComplete) throw new Error('Its entries are not those of its manifest')
  return manifest
}

/** Reading the tar ends before the decompressor has checked the checksum at the end of the stream. */
async function readToLastByte(backup: BackupFile): Promise<void> {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await openBackup(backup), createZstdDecompress(), sink)
}

function newerVersionError(file: string, product: string): OperatorError {
  return new OperatorError(`The backup ${file} was made by a newer version (${product}); restore it with that version.`)
}
