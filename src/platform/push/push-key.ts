import { createECDH } from 'node:crypto'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Platform } from '../scope.ts'
import { pushKey } from './tables.ts'

export interface PushKey {
  /** An uncompressed point of P-256. */
  publicKey: Buffer
  privateKey: Buffer
}

type KeyAccess = Pick<Platform, 'db' | 'transaction' | 'sealing'>
const context = 'push key'

/** The instance's key for push messages; made when it is first needed, which is at the first start. */
export async function readPushKey(platform: KeyAccess): Promise<PushKey> {
  const row = await continueAs(system, async () => (await findRow(platform)) ?? (await makeRow(platform)))
  return { publicKey: row.publicKey, privateKey: platform.sealing.open(context, row.sealed) }
}

async function findRow({ db }: Pick<KeyAccess, 'db'>) {
  const [row] = await db.select().from(pushKey)
  return row
}

/** Another process may make one at the same moment; the first one counts. */
async function makeRow(platform: KeyAccess) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A private key that begins with zeros is shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  const sealed = platform.sealing.seal(context, privateKey)
  const publicKey = pair.getPublicKey()
  await platform.transaction(async () => {
    await platform.db.insert(pushKey).values({ publicKey, sealed }).onConflictDoNothing()
  })
  const row = await findRow(platform)
  if (!row) throw new Error('The key for push messages was not stored')
  return row
}
