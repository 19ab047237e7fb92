import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'
import { readToken } from './steps/search-token.ts'
import { savedSearch } from './tables.ts'

type EndScope = Pick<Platform, 'db' | 'transaction' | 'sealing'>

/** The link from an e-mail ends the alerts of that one search, without signing in, and does nothing else. The search stays saved. */
export async function endAlerts(scope: EndScope, { token }: { token: string }): Promise<{ ended: true }> {
  const searchId = readToken(scope.sealing, token)
  if (!searchId) throw new Refusal('LINK_INVALID')
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const [search] = await scope.db
        .update(savedSearch)
        .set({ alert: 'never' })
        .where(eq(savedSearch.id, searchId))
        .returning({ memberId: savedSearch.memberId })
      if (!search) throw new Refusal('LINK_INVALID')
      await publish(scope, search.memberId, { type: 'searches.changed' })
      return { ended: true }
    }),
  )
}
