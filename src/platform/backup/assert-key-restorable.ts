import { OperatorError } from '#lib/operator-error.ts'
import {
  assertSealingKey,
  digestOfKey,
  type KeySource,
  readSealingKey,
  sealingKeyName,
} from '../sealing/sealing-key.ts'
import type { Manifest } from './manifest.ts'

interface ReplacedInstance {
  /** The digest of the key of the instance whose database is replaced. */
  keyDigest: string | null | undefined
  replace: boolean
}

/** Refuses before anything changes if the restored instance would be without its key, or would overwrite that of another. */
export async function assertKeyRestorable(
  { instance, entries }: Manifest,
  source: KeySource,
  { keyDigest, replace }: ReplacedInstance,
): Promise<void> {
  if (!instance?.keyDigest) return
  const presentKey = await readSealingKey(source)
  const isKeyInBackup = entries.some(({ name }) => name === `secrets/${sealingKeyName}`)
  if (source.SEALING_KEY) return assertSealingKey(presentKey, instance.keyDigest, source)
  if (!isKeyInBackup && (presentKey === undefined || digestOfKey(presentKey) !== instance.keyDigest))
    throw new OperatorError(
      'The backup does not hold the sealing key of its instance, which came from SEALING_KEY; nothing was changed. Set SEALING_KEY to the same value.',
    )
  const isReplaceableKey = presentKey === undefined || [instance.keyDigest, keyDigest].includes(digestOfKey(presentKey))
  if (!isReplaceableKey && !replace)
    throw new OperatorError(
      `${source.DATA_DIR} holds the sealing key of another instance; nothing was changed. Name another DATA_DIR, or add --replace to overwrite that key.`,
    )
}
