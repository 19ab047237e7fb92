import { accountsContract } from '#features/accounts/contract.ts'
import { instanceContract } from '#features/instance/contract.ts'
import { liveContract } from '#features/live/contract.ts'
import { membersContract } from '#features/members/contract.ts'
import { sessionsContract } from '#features/sessions/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { twoFactorContract } from '#features/two-factor/contract.ts'

/** Everything the product answers to. Screens, integrators and tests call the same procedures. */
export const contract = {
  accounts: accountsContract,
  instance: instanceContract,
  live: liveContract,
  members: membersContract,
  sessions: sessionsContract,
  settings: settingsContract,
  twoFactor: twoFactorContract,
}
