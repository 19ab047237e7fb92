import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import { type BackupFile, openBackup } from './open-backup.ts'
import { countBytes, inMegabytes, type ReportProgress } from './progress.ts'

/** Reads the entries in order; `consumeEntry` must consume each. */
export async function readArchive(
  backup: BackupFile,
  consumeEntry: (name: string, content: Readable) => Promise<void>,
  reportProgress: ReportProgress = () => undefined,
): Promise<void> {
  const extract = tar.extract()
  const content = await openBackup(backup)
  const { size } = await stat(backup.file)
  const reportBytes = countBytes((bytes) => reportProgress(`${inMegabytes(bytes)} of ${inMegabytes(size)}`))
  const readingDone = pipeline(content, reportBytes, createZstdDecompress(), extract)
  readingDone.catch((error) => extract.destroy(error))
  for await (const entry of extract) await consumeEntry(entry.header.name, entry as unknown as Readable)
  await readingDone
}
