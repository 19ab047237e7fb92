import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { lockUnchangedPassword } from '#features/identity/accounts/server/steps/check-password.ts'
import { findAccounts, maxAccounts } from '#features/identity/accounts/server/steps/find-accounts.ts'
import { beginChallenge } from '#features/identity/factors/server/steps/begin-challenge.ts'
import { findKnownDevice } from '#features/identity/factors/server/steps/known-devices.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { recordRefusal } from '#platform/audit/record-refusal.ts'
import { indexOfMatch } from '#platform/authentication/passwords/passwords.ts'
import { roundUpDurationOfFailure } from '#platform/authentication/round-up-duration.ts'
import { countAgainstLimit, undoCount } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { admitMember } from './steps/open-session.ts'

interface Credentials {
  email: string
  password: string
  keep: 'cookie' | 'bearer'
}

export async function signIn(scope: Scope, { email, password, keep }: Credentials) {
  const account = await roundUpDurationOfFailure(async () => {
    const match = await findAccount(scope, email, password)
    if (!match) throw new Refusal('INVALID_CREDENTIALS')
    return match
  })
  const { memberId } = account
  if (account.suspended) {
    await recordAudit(scope, 'session.refused', { subjectId: memberId, detail: { reason: 'suspended' } })
    throw new Refusal('SUSPENDED')
  }
  return await scope.transaction(() =>
    continueAs(system, async () => {
      if (!(await lockUnchangedPassword(scope, account))) throw new Refusal('INVALID_CREDENTIALS')
      const challenge = await beginChallenge(scope, { memberId, keep, purpose: 'sign-in' })
      if (challenge) return { status: 'challenged' as const, challenge }
      return await admitMember(scope, { memberId, keep })
    }),
  )
}

/** Finds which account of an address has this password. Compares the same number of hashes for every address, so that the duration reveals nothing. */
async function findAccount(scope: Scope, email: string, password: string) {
  const { confirmed: confirmedAccount, unconfirmed: unconfirmedAccount } = await findAccounts(scope, email)
  const accounts = [confirmedAccount, ...unconfirmedAccount].filter((account) => account !== undefined)
  const limitKey = await limitKeyOf(scope, email, accounts)
  await countAgainstLimit(scope, 'account', limitKey)
  const hashes = Array.from({ length: maxAccounts }, (_, index) => accounts[index]?.passwordHash)
  const account = accounts[await indexOfMatch(hashes, password)]
  if (account) await undoCount(scope, 'account', limitKey)
  else if (accounts[0]) await recordAudit(scope, 'session.refused', { subjectId: accounts[0].memberId })
  else await recordRefusal(scope, 'sign-in.unknown-address')
  return account
}

/** A browser that signed in before has a rate limit of its own, so strangers who guess passwords cannot lock it out. */
async function limitKeyOf(scope: Scope, email: string, accounts: { memberId: string }[]): Promise<string> {
  const device = await findKnownDevice(
    scope,
    accounts.map(({ memberId }) => memberId),
  )
  return device ? `device ${device}` : email
}
