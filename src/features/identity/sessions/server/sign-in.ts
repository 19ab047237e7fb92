import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { holdPassword } from '#features/identity/accounts/server/steps/check-password.ts'
import { findAccounts, mostAccounts } from '#features/identity/accounts/server/steps/find-accounts.ts'
import { findDevice } from '#features/identity/factors/server/find-device.ts'
import { beginChallenge } from '#features/identity/factors/server/steps/begin-challenge.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { recordRefusal } from '#platform/audit/record-refusal.ts'
import { indexOfMatch } from '#platform/authentication/passwords/passwords.ts'
import { failAtEvenTime } from '#platform/authentication/round-up-duration.ts'
import { countAgainstLimit, uncount } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { admitMember } from './admit-member.ts'

interface Credentials {
  email: string
  password: string
  keep: 'cookie' | 'bearer'
}

export async function signIn(scope: Scope, { email, password, keep }: Credentials) {
  const account = await failAtEvenTime(async () => {
    const found = await findAccount(scope, email, password)
    if (!found) throw new Refusal('INVALID_CREDENTIALS')
    return found
  })
  const { memberId } = account
  if (account.suspended) {
    await recordAudit(scope, 'session.refused', { subjectId: memberId, detail: { reason: 'suspended' } })
    throw new Refusal('SUSPENDED')
  }
  return await scope.transaction(() =>
    continueAs(system, async () => {
      if (!(await holdPassword(scope, account))) throw new Refusal('INVALID_CREDENTIALS')
      const challenge = await beginChallenge(scope, { memberId, keep, purpose: 'sign-in' })
      if (challenge) return { status: 'challenged' as const, challenge }
      return await admitMember(scope, { memberId, keep })
    }),
  )
}

/** Whose password it is of those whom an address may belong to; the same number is compared for any address. */
async function findAccount(scope: Scope, email: string, password: string) {
  const { confirmed, waiting } = await findAccounts(scope, email)
  const found = [confirmed, ...waiting].filter((account) => account !== undefined)
  const tried = await triedBy(scope, email, found)
  await countAgainstLimit(scope, 'account', tried)
  const hashes = Array.from({ length: mostAccounts }, (_, index) => found[index]?.passwordHash)
  const account = found[await indexOfMatch(hashes, password)]
  if (account) await uncount(scope, 'account', tried)
  else if (found[0]) await recordAudit(scope, 'session.refused', { subjectId: found[0].memberId })
  else await recordRefusal(scope, 'sign-in.unknown-address')
  return account
}

/** Strangers who guess use up what all share; a browser that signed in before has an allowance of its own. */
async function triedBy(scope: Scope, email: string, found: { memberId: string }[]): Promise<string> {
  const device = await findDevice(
    scope,
    found.map(({ memberId }) => memberId),
  )
  return device ? `device ${device}` : email
}
