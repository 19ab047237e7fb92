import { inArray } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'
import { readToken } from './steps/search-token.ts'
import { savedSearch } from './tables.ts'

type EndScope = Pick<Platform, 'db' | 'transaction' | 'sealing'>

/** The link from an e-mail ends the alerts of the searches that its token has, without signing in, and does nothing else. They stay saved. */
export async function endAlerts(scope: EndScope, { token }: { token: string }): Promise<{ ended: true }> {
  const searchIds = readToken(scope.sealing, token)
  if (searchIds.length === 0) throw new Refusal('LINK_INVALID')
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const ofLink = inArray(savedSearch.id, searchIds)
      // In the order in which the job locks them.
      await scope.db
        .select({ id: savedSearch.id })
        .from(savedSearch)
        .where(ofLink)
        .orderBy(savedSearch.id)
        .for('update')
      const [search] = await scope.db
        .update(savedSearch)
        .set({ alert: 'never' })
        .where(ofLink)
        .returning({ memberId: savedSearch.memberId })
      if (!search) throw new Refusal('LINK_INVALID')
      await publish(scope, search.memberId, { type: 'searches.changed' })
      return { ended: true }
    }),
  )
}
