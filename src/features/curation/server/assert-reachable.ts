import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Subject } from './steps/claim-subject.ts'

/** Nobody is vetted under an address they have not shown to be theirs, unless no mail goes out to show it by. */
export async function assertReachable({ db, config }: Scope, { id }: Subject): Promise<void> {
  if (!config.SMTP_URL) return
  const [account] = await continueAs(system, () =>
    db
      .select({ confirmedAt: memberAccount.emailConfirmedAt })
      .from(memberAccount)
      .where(eq(memberAccount.memberId, id)),
  )
  if (!account?.confirmedAt) throw new Refusal('EMAIL_NOT_CONFIRMED')
}
