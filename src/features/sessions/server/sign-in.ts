import { findAccounts } from '#features/accounts/server/find-accounts.ts'
import { takeAllowance } from '#platform/limits/take-allowance.ts'
import { passwordMatches } from '#platform/passwords/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { openSession } from './open-session.ts'

interface Credentials {
  email: string
  password: string
  keep: 'cookie' | 'bearer'
}

export async function signIn(scope: Scope, { email, password, keep }: Credentials) {
  await takeAllowance(scope, 'account', email)
  const account = await findAccount(scope, email, password)
  if (!account) throw new Refusal('INVALID_CREDENTIALS')
  if (account.suspended) throw new Refusal('SUSPENDED')
  const session = await openSession(scope, { memberId: account.memberId, keep })
  return { session, notice: account.confirmed ? null : ('email_not_confirmed' as const) }
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
