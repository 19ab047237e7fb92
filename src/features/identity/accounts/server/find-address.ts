import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import type { Platform } from '#platform/scope.ts'
import { memberAccount } from './tables.ts'

/**
 * The address for e-mails to a member. An unconfirmed address may be a stranger's, so it gets none. If the operator has
 * no mail server, nobody can confirm an address, but e-mails then stay in the outbox.
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
  return account && (account.confirmedAt !== null || !sendsMail(config)) ? account.email : undefined
}
