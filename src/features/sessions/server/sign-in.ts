import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { findAccounts } from '#features/accounts/server/find-accounts.ts'
import { memberAccount } from '#features/accounts/server/tables.ts'
import { beginChallenge } from '#features/two-factor/server/begin-challenge.ts'
import { takeAllowance } from '#platform/limits/take-allowance.ts'
import { passwordMatches } from '#platform/passwords/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { admitMember } from './admit-member.ts'

interface Credentials {
  email: string
  password: string
  keep: 'cookie' | 'bearer'
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export async function signIn(scope: Scope, { email, password, keep }: Credentials) {
  await takeAllowance(scope, 'account', email)
  const account = await findAccount(scope, email, password)
  if (!account) throw new Refusal('INVALID_CREDENTIALS')
  if (account.suspended) throw new Refusal('SUSPENDED')
  const { memberId } = account
  return await scope.transaction(() =>
    continueAs(system, async () => {
      if (!(await stillHolds(scope, account))) throw new Refusal('INVALID_CREDENTIALS')
      const challenge = await beginChallenge(scope, { memberId, keep })
      if (challenge) return { status: 'challenged' as const, challenge }
      return await admitMember(scope, { memberId, keep })
    }),
  )
}

/** The password may have changed while it was compared. Locked: a change from here on finds the session to end. */
async function stillHolds({ db }: Scope, { memberId, passwordHash }: Account): Promise<boolean> {
  const held = await db
    .select({ memberId: memberAccount.memberId })
    .from(memberAccount)
    .where(and(eq(memberAccount.memberId, memberId), eq(memberAccount.passwordHash, passwordHash ?? '')))
    .for('share')
  return held.length === 1
}

/**
 * Whose password it is of those whom an address may belong to. At least two are always compared, also where there is
 * none, so that the time tells nothing.
 */
async function findAccount(scope: Scope, email: string, password: string) {
  const { confirmed, waiting } = await findAccounts(scope, email)
  const [newest, ...older] = waiting
  const matched = await Promise.all(
    [confirmed, newest, ...older].map(async (account) =>
      (await passwordMatches(account?.passwordHash, password)) ? account : undefined,
    ),
  )
  return matched.find((account) => account !== undefined)
}
