import { OperatorError } from '#lib/operator-error.ts'
import { readMarker } from '../storage/instance-marker.ts'
import { markerKey, type Storage } from '../storage/storage.ts'
import type { InstanceIdentity } from './read-identity.ts'

/** Refuses the storage of another instance, and a storage without a marker if this instance has started before. */
export async function assertStorageOf(storage: Storage, { id, keyDigest }: InstanceIdentity): Promise<void> {
  const user = await readMarker(storage)
  if (user === undefined && keyDigest !== null)
    throw new OperatorError(
      `${storage.location} is not known to be the storage of this instance: its file ${markerKey} is missing. If the store was away when the product started, try again in some minutes: the running product writes the file. Otherwise set DATA_DIR and S3_* as the product has them.`,
    )
  if (user !== undefined && user !== id) throw storageOfAnother(storage)
}

export const storageOfAnother = (storage: Storage): OperatorError =>
  new OperatorError(
    `${storage.location} belongs to another instance than the database. Set DATA_DIR, DATABASE_URL and S3_* to the same instance, or restore a backup of it. If no other instance uses these files, remove the file ${markerKey} there.`,
  )
