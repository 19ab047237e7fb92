import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { challenge, knownDevice } from './tables.ts'

/**
 * For a password that is another now, in the caller's transaction and before sessions are ended: what waits for a code
 * was opened with the old one. Challenges first, since one that passes at this moment still adds a device.
 */
export async function forgetDevices({ db }: Pick<Scope, 'db'>, memberId: string): Promise<void> {
  await continueAs(system, async () => {
    await db.delete(challenge).where(eq(challenge.memberId, memberId))
    await db.delete(knownDevice).where(eq(knownDevice.memberId, memberId))
  })
}
