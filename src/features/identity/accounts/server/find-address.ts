import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import type { Platform } from '#platform/scope.ts'
import { memberAccount } from './tables.ts'

/**
 * Where a member is written to. An address that nobody confirmed may be a stranger's, and is not; but where no mail
 * server is set nobody can confirm one, and letters stay here.
 */
export async function findAddress(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  memberId: string,
): Promise<string | undefined> {
  const [account] = await continueAs(system, () =>
    db
      .select({ email: memberAccount.email, confirmedAt: memberAccount.emailConfirmedAt })
      .from(memberAccount)
      .where(eq(memberAccount.memberId, memberId)),
  )
  return account && (account.confirmedAt !== null || !mailsOut(config)) ? account.email : undefined
}
