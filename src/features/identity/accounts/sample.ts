import { eq } from 'drizzle-orm'
import { hashPassword } from '#platform/authentication/passwords/passwords.ts'
import type { DatabaseAccess, Platform } from '#platform/scope.ts'
import { memberAccount } from './server/tables.ts'

/** Creates an account for each sample member. Their addresses do not exist (RFC 2606), and one is unconfirmed. */
export async function loadSampleAccounts(
  platform: Platform,
  people: ReadonlyMap<string, string>,
  passphrase: string,
): Promise<void> {
  const passwordHash = await hashPassword(passphrase)
  await platform.db.insert(memberAccount).values(
    [...people].map(([key, memberId]) => ({
      ...{ memberId, email: `${key}@sample.example`, passwordHash, sample: true },
      emailConfirmedAt: key === 'wilhelmina' ? null : new Date(),
    })),
  )
}

export async function listSampleMembers({ db }: DatabaseAccess): Promise<string[]> {
  const accounts = await db
    .select({ id: memberAccount.memberId })
    .from(memberAccount)
    .where(eq(memberAccount.sample, true))
  return accounts.map(({ id }) => id)
}
