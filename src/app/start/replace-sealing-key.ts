import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { liftSealedFactors } from '#features/identity/factors/server/lift-sealed-factors.ts'
import { revokeOpenInvitations } from '#features/invitations/server/revoke-open-invitations.ts'
import { removePushes } from '#features/notifications/push/server/remove-pushes.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { readIdentity } from '#platform/instance-identity/read-identity.ts'
import type { Platform } from '#platform/scope.ts'
import { newSealingKey } from '#platform/sealing/seal.ts'
import { digestOfKey, readSealingKey, sealingKeyName } from '#platform/sealing/sealing-key.ts'
import { readOrCreateSecret } from './secrets.ts'

type Instance = Pick<Platform, 'db' | 'jobs' | 'transaction' | 'config'> & {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** Makes a new sealing key for an instance that lost its own, and removes records that only the lost key could open. */
export async function replaceSealingKey(site: Instance): Promise<{ members: number; invitations: number }> {
  const { config } = site
  const identity = await readIdentity({ query: site.executeSql })
  const present = await readSealingKey(config)
  if (present !== undefined && digestOfKey(present) === identity?.keyDigest)
    throw new OperatorError('The sealing key of this instance is in its place; nothing was changed.')
  const key = config.SEALING_KEY ?? (await makeKey(config.DATA_DIR, present !== undefined))
  return await site.transaction(async () => {
    const members = await liftSealedFactors(site)
    const invitations = await revokeOpenInvitations(site)
    await removePushes(site)
    await site.executeSql(`update instance_identity set key_digest = decode($1, 'hex')`, [digestOfKey(key)])
    return { members, invitations }
  })
}

/** A key of another instance is renamed and kept: it may be the only copy. */
async function makeKey(dataDir: string, isForeign: boolean): Promise<string> {
  const path = join(dataDir, 'secrets', sealingKeyName)
  if (isForeign) await rename(path, `${path}.foreign`)
  return await readOrCreateSecret(dataDir, sealingKeyName, newSealingKey)
}
