import { eq } from 'drizzle-orm'
import { memberAccount } from '#features/accounts/server/tables.ts'
import { recordSponsor } from '#features/members/server/record-sponsor.ts'
import type { Platform } from '#platform/scope.ts'
import { fileApplication } from './server/file-application.ts'

/** The sample newcomer waits for a curator; one member vouched for them, whom another had vouched for. */
export async function loadSampleVouching(platform: Platform): Promise<void> {
  const [seller, buyer, newcomer] = [await find('seller'), await find('buyer'), await find('newcomer')]
  await recordSponsor(platform, buyer, seller)
  await recordSponsor(platform, newcomer, buyer)
  await fileApplication(platform, newcomer)

  async function find(who: string): Promise<string> {
    const [account] = await platform.db
      .select({ memberId: memberAccount.memberId })
      .from(memberAccount)
      .where(eq(memberAccount.email, `${who}@sample.example`))
    if (!account) throw new Error(`The sample has no ${who}`)
    return account.memberId
  }
}
