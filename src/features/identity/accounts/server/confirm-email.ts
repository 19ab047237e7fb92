import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { confirmAddress } from './steps/confirm-address.ts'
import { spendLink } from './steps/mailed-links.ts'

/** Following the mailed link proves that the address is yours, even if you are not signed in. */
export async function confirmEmail(scope: Scope, { token }: { token: string }): Promise<{ email: string }> {
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const link = await spendLink(scope, 'confirm', token)
      if (!link || !(await confirmAddress(scope, link))) throw new Refusal('LINK_SPENT')
      return { email: link.email }
    }),
  )
}
