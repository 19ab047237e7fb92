import { eq } from 'drizzle-orm'
import { hashPassword } from '#platform/authentication/passwords/passwords.ts'
import type { DatabaseAccess, Platform } from '#platform/scope.ts'
import { memberAccount } from './server/tables.ts'

/** An account for everyone of the sample; the addresses lead nowhere (RFC 2606), and one waits for its confirmation. */
export async function loadSampleAccounts(
  platform: Platform,
  people: ReadonlyMap<string, string>,
  passphrase: string,
): Promise<void> {
  const passwordHash = await hashPassword(passphrase)
  await platform.db.insert(memberAccount).values(
    [...people].map(([who, memberId]) => ({
      ...{ memberId, email: `${who}@sample.example`, passwordHash, sample: true },
      emailConfirmedAt: who === 'wilhelmina' ? null : new Date(),
    })),
  )
}

export async function listSampleMembers({ db }: DatabaseAccess): Promise<string[]> {
  const sample = await db
    .select({ id: memberAccount.memberId })
    .from(memberAccount)
    .where(eq(memberAccount.sample, true))
  return sample.map(({ id }) => id)
}
