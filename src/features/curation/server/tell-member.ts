import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/accounts/server/tables.ts'
import { announceSeller } from '#features/listings/server/announce-seller.ts'
import { announceBuyer } from '#features/mandates/server/announce-buyer.ts'
import { publish } from '#platform/live/publish.ts'
import type { Letter } from '#platform/mail/compose-mail.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Scope } from '#platform/scope.ts'
import type { Subject } from './claim-subject.ts'

/**
 * Lets a member know of a decision: by a letter, and where they are online at once; what they offer and look for shows it too. Answers whether
 * a letter was written: an address that nobody confirmed may be a stranger's, and where no mail server is set nobody can confirm one.
 */
export async function tellMember(scope: Scope, { id }: Subject, letter: Letter): Promise<{ told: boolean }> {
  const [account] = await continueAs(system, () =>
    scope.db
      .select({ email: memberAccount.email, confirmedAt: memberAccount.emailConfirmedAt })
      .from(memberAccount)
      .where(eq(memberAccount.memberId, id)),
  )
  const told = account !== undefined && (account.confirmedAt !== null || !scope.config.SMTP_URL)
  if (told) await sendMail(scope, account.email, letter)
  await publish(scope, id, { type: 'standing.changed' })
  await announceSeller(scope, id)
  await announceBuyer(scope, id)
  return { told }
}
