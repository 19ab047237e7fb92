import { OperatorError } from '#lib/operator-error.ts'
import { readMarker } from '../storage/instance-marker.ts'
import { copiesPrefix, erasuresPrefix, type Storage } from '../storage/storage.ts'
import type { Manifest } from './manifest.ts'

interface ReplacedInstance {
  /** The id of the instance whose database is replaced; undefined if it is new or older than ids. */
  instance: string | undefined
  hasMembers: boolean
  /** Whether the operator allows what is there to be removed. */
  replace: boolean
}

/** Refuses before anything changes if the storage is used by another instance, or holds files that the restore would remove. */
export async function assertStorageReplaceable(
  storage: Storage,
  manifest: Manifest,
  { instance, hasMembers, replace }: ReplacedInstance,
): Promise<void> {
  const markedInstance = await readMarker(storage)
  const isForeign = markedInstance !== undefined && markedInstance !== instance
  if (isForeign && hasMembers)
    throw new OperatorError(
      `${storage.location} belongs to another instance than the database; nothing was changed. Set DATA_DIR, DATABASE_URL and S3_* to the same instance.`,
    )
  if (isForeign && !replace)
    throw new OperatorError(
      `${storage.location} belongs to an instance already; nothing was changed. Name another place for files, or add --replace if this restore takes the place of that instance.`,
    )
  if (replace) return
  const { count, first } = await countUnnamed(storage, manifest)
  if (count > 0)
    throw new OperatorError(
      `${storage.location} holds ${count === 1 ? 'a file' : `${count} files`} that the backup does not name, such as ${first}; nothing was changed. Name another place for files, or add --replace to remove what the backup does not name.`,
    )
}

async function countUnnamed(storage: Storage, manifest: Manifest): Promise<{ count: number; first?: string }> {
  let count = 0
  let first: string | undefined
  for await (const key of unnamedKeys(storage, manifest)) {
    // No backup has copies, and nothing is lost with them.
    if (key.startsWith(copiesPrefix)) continue
    count++
    first ??= key
  }
  return { count, first }
}

/** Our files in the storage that are not part of the backup, without the journal of erasures: what came later holds on. */
export async function* unnamedKeys(storage: Storage, manifest: Manifest) {
  const namedFiles = new Set(manifest.entries.map(({ name }) => name))
  for await (const key of storage.keys())
    if (!namedFiles.has(`files/${key}`) && !key.startsWith(erasuresPrefix)) yield key
}
