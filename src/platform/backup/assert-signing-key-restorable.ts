import { OperatorError } from '#lib/operator-error.ts'
import { assertSigningKey, readSigningKey, type SigningKeySource, signingKeyName } from '../signing/signing-key.ts'
import type { Manifest } from './manifest.ts'

/** Refuses before anything changes if the restored instance would be without the key that signs for it. */
export async function assertSigningKeyRestorable(
  { instance, entries }: Manifest,
  source: SigningKeySource,
): Promise<void> {
  if (!instance?.signingKeyId) return
  const present = await readSigningKey(source)
  if (source.SIGNING_KEY) return assertSigningKey(present, instance.signingKeyId, source)
  const isKeyInBackup = entries.some(({ name }) => name === `secrets/${signingKeyName}`)
  if (!isKeyInBackup && present?.id !== instance.signingKeyId)
    throw new OperatorError(
      'The backup does not hold the signing key of its instance, which came from SIGNING_KEY; nothing was changed. Set SIGNING_KEY to the same value.',
    )
}
